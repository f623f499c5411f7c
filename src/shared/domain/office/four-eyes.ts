// Over which time what operators give to one person adds up: above a border of its sum a second one has to confirm.

/** 24 hours, whatever the zone: what was given exactly so long ago counts no more. */
export const GIVEN_MS = 86_400_000;
/** A proposal that nobody has confirmed ends by itself. */
export const PROPOSAL_MS = 86_400_000;
