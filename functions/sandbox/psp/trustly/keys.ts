// The keys that Trustly's stand-in and its merchant share. They exist only inside this sandbox.

type Secrets = Pick<
  Env,
  | 'PSP_SANDBOX_SECRET'
  | 'TRUSTLY_SANDBOX_PRIVATE_KEY'
  | 'TRUSTLY_SANDBOX_PUBLIC_KEY'
  | 'TRUSTLY_SANDBOX_MERCHANT_PRIVATE_KEY'
  | 'TRUSTLY_SANDBOX_MERCHANT_PUBLIC_KEY'
>;

/** The only country that its contract covers; elsewhere Azimuth handles the same methods. */
export const TRUSTLY_COUNTRY = 'DE';

const known = ({ PSP_SANDBOX_SECRET: secret }: Secrets) => ({
  username: 'perigee_sandbox',
  password: `trustly ${secret}`,
});

/** The keys that the merchant configures. */
export const merchantKeys = (env: Secrets) => ({
  ...known(env),
  privateKey: env.TRUSTLY_SANDBOX_MERCHANT_PRIVATE_KEY,
  publicKeys: [env.TRUSTLY_SANDBOX_PUBLIC_KEY],
});

/** The keys that Trustly has. */
export const trustlyKeys = (env: Secrets) => ({
  ...known(env),
  privateKey: env.TRUSTLY_SANDBOX_PRIVATE_KEY,
  merchantKey: env.TRUSTLY_SANDBOX_MERCHANT_PUBLIC_KEY,
});
