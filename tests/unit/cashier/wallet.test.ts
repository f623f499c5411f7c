import { expect, test } from 'vitest';
import { isWalletAddress, maskAddress } from '#shared/domain/cashier/wallet.ts';

test.each([
  ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['ETH', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['USDT', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['DOG', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
])('takes a %s address', (currency, address) => {
  expect(isWalletAddress(currency, address)).toBe(true);
});

test.each([
  ['BTC', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ETH', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['BTC', ''],
  ['EUR', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq; drop'],
])('refuses for %s: %s', (currency, address) => {
  expect(isWalletAddress(currency, address)).toBe(false);
});

test('a masked address is recognisable and short', () => {
  expect(maskAddress('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe('bc1qar…5mdq');
});
