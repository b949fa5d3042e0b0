import { expect } from '@playwright/test';
import { keepIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { test } from '../support/fixtures.ts';

test('a picture that is not the back of a card is refused, and the back of each card type is accepted', async ({
  merchantAt,
  portal,
}) => {
  test.setTimeout(300_000);
  const { client } = await merchantAt('representatives');
  const choose = async (name: string, seq = 0) => {
    const file = await portal.sandbox.specimen(name);
    return client.call(keepIdCardPicture, { query: { side: 'back', seq }, files: { file } });
  };
  let failures = 0;
  for (const name of [
    'resident-card-front.jpg',
    'driver-licence-front.jpg',
    'certificate-sole-photo.jpg',
    'account-copy.jpg',
  ]) {
    failures += 1;
    const { status, envelope } = await choose(name);
    expect({ name, status }).toEqual({ name, status: 400 });
    // The third refusal offers the alternative: verifying later.
    const code = failures < 3 ? 'id-card.no-back' : 'id-card.no-back-later';
    expect(envelope.errors).toMatchObject({ file: sentence(code) });
    expect(envelope.data).toMatchObject({ uploadFailures: failures });
  }
  for (const name of ['resident-card-back.jpg', 'driver-licence-back.jpg', 'alien-card-back.jpg'])
    expect({ name, status: (await choose(name)).status }).toEqual({ name, status: 200 });
});
