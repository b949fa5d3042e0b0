import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { type Portal, test } from '../support/fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const bar = (page: Page) => page.locator('[data-action-bar]');

async function givesCard(page: Page, { sandbox }: Portal): Promise<void> {
  await button(page, '확인').click();
  const sides = [
    ['신분증 앞면', 'resident-card-front.jpg'],
    ['신분증 뒷면', 'resident-card-back.jpg'],
  ] as const;
  for (const [label, name] of sides) {
    const { bytes, type } = await sandbox.specimen(name);
    await field(page, label).setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  }
  await expect(field(page, '한글 이름')).not.toHaveValue('', { timeout: 90_000 });
  await expect(button(page, '진위 확인')).toBeVisible();
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

test('for a card locked by the authority the bar links to the authority, then offers to check again @small', async ({
  merchantAt,
  openAs,
  portal,
  context,
}) => {
  await context.route('https://www.gov.kr/**', (route) => route.fulfill({ body: '' }));
  const page = await openAs(await merchantAt('representatives'), '/representative-info');
  await givesCard(page, portal);
  // The sandbox answers this date with 0510.
  await field(page, '발급일자').fill('2000.05.10');
  await button(page, '진위 확인').click();
  await expect(page.getByText('발급기관에서 이 주민등록증을 잠갔습니다')).toBeVisible();
  const office = bar(page).getByRole('link', { name: '정부24 열기' });
  await expect(office).toBeVisible();
  await expect(page.getByRole('link', { name: '정부24 열기' })).toHaveCount(1);
  await expectFits(page);
  await expectAccessible(page);
  await picture(page, 'locked');
  const opened = context.waitForEvent('page');
  await office.click();
  await (await opened).close();
  const recheck = bar(page).getByRole('button', { name: '잠금을 해제했습니다, 다시 확인' });
  await expect(recheck).toBeFocused();
  await expect(button(page, '잠금을 해제했습니다, 다시 확인')).toHaveCount(1);
  await picture(page, 'unlocked');
  await recheck.click();
  await expect(page.getByText('정부24에서 잠금을 해제한 뒤 다시 확인해 주세요.')).toBeVisible();
  await expect(office).toBeFocused();
});

test('before one of the last attempts the bar shows how many a failure leaves @small', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('representatives'), '/representative-info');
  await givesCard(page, portal);
  // The sandbox answers this date with 0511; the very same is not sent again.
  await field(page, '발급일자').fill('2000.05.11');
  for (const [failures, name] of ['홍길둥', '홍길든', '홍길당'].entries()) {
    await field(page, '한글 이름').fill(name);
    await button(page, '진위 확인').click();
    await expect(page.getByText(`지금까지 ${failures + 1}회`)).toBeVisible();
    const refused = page.getByText(`진위확인 ${failures + 1}/5회 실패하였습니다.`);
    await expect(refused).toBeInViewport({ ratio: 1 });
    expect(await bar(page).evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(
      (await refused.boundingBox())?.y ?? Number.POSITIVE_INFINITY,
    );
  }
  await expect(bar(page).getByText('맞지 않으면 여기서 남은 기회가 1번이 됩니다')).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await picture(page, 'guard');
});
