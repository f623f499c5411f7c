// What the pretend Trustly and its merchant know each other by: inside this sandbox only.

type Secrets = Pick<
  Env,
  | 'PSP_SANDBOX_SECRET'
  | 'TRUSTLY_SANDBOX_PRIVATE_KEY'
  | 'TRUSTLY_SANDBOX_PUBLIC_KEY'
  | 'TRUSTLY_SANDBOX_MERCHANT_PRIVATE_KEY'
  | 'TRUSTLY_SANDBOX_MERCHANT_PUBLIC_KEY'
>;

/** The one country that its contract is about; elsewhere Azimuth carries what it could. */
export const TRUSTLY_COUNTRY = 'DE';

const known = ({ PSP_SANDBOX_SECRET: secret }: Secrets) => ({
  username: 'perigee_sandbox',
  password: `trustly ${secret}`,
});

/** As the merchant configures them. */
export const merchantKeys = (env: Secrets) => ({
  ...known(env),
  privateKey: env.TRUSTLY_SANDBOX_MERCHANT_PRIVATE_KEY,
  publicKeys: [env.TRUSTLY_SANDBOX_PUBLIC_KEY],
});

/** As Trustly has them. */
export const trustlyKeys = (env: Secrets) => ({
  ...known(env),
  privateKey: env.TRUSTLY_SANDBOX_PRIVATE_KEY,
  merchantKey: env.TRUSTLY_SANDBOX_MERCHANT_PUBLIC_KEY,
});
