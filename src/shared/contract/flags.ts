// Local flags of /ffc that some code reads. The others are kept for their testers and change nothing yet (S6.34 to S6.39).

export const READ_FLAGS = ['all-providers'] as const;
