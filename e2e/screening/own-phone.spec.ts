import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';

test('an ID card is verified on the person’s own phone, and followed on the computer', async ({
  merchantAt,
  openAs,
  portal,
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await openAs(await merchantAt('representatives'), '/representative-info');
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  const panel = page.getByRole('region', { name: '휴대전화로 촬영' });
  await expect(panel.getByRole('img', { name: '촬영 화면으로 가는 QR 코드' })).toBeVisible();
  await expect(panel.getByText('이 컴퓨터에서만 열리는 주소라')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('휴대전화를 기다리고 있습니다.');
  await expectAccessible(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/phone-panel-1280.png`, fullPage: true });
  const address = (await panel.getByRole('link', { name: '촬영 화면 링크' }).getAttribute('href')) ?? '';

  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });
  const phone = await own.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: '신분증을 촬영해 주세요' })).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await phone.getByRole('button', { name: '촬영 시작' }).click();
  await expect(phone.getByText('동의하셔야 촬영할 수 있습니다.')).toBeVisible();
  await phone.getByRole('checkbox', { name: /수집·이용 동의/ }).check();
  await expectFits(phone);
  await expectAccessible(phone);
  if (process.env.SCREENSHOTS)
    await phone.screenshot({ path: `${process.env.SCREENSHOTS}/phone-consent-390.png`, fullPage: true });
  await expect(panel.getByRole('status')).toHaveText(/기다리고 있습니다/);
  await phone.getByRole('button', { name: '촬영 시작' }).click();
  await expect(panel.getByRole('status')).toHaveText(/촬영하고 있습니다/);

  const second = await own.browser()?.newContext({ locale: 'ko-KR' });
  const stranger = await second?.newPage();
  await stranger?.goto(address);
  await stranger?.getByRole('checkbox', { name: /수집·이용 동의/ }).check();
  await stranger?.getByRole('button', { name: '촬영 시작' }).click();
  if (stranger) await expect(stranger.getByRole('heading', { name: '다른 휴대전화에서 연 링크입니다' })).toBeVisible();
  await second?.close();

  const put = async (label: string, name: string): Promise<void> => {
    const { bytes } = await portal.sandbox.specimen(name);
    await phone
      .getByLabel(label, { exact: true })
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
  };
  await put('신분증 앞면', 'resident-card-front.jpg');
  await expect(phone.getByLabel('한글 이름', { exact: true })).not.toHaveValue('', { timeout: 90_000 });
  await expect(panel.getByRole('status')).toHaveText(/앞면을 받았습니다/);
  // The phone was first: nothing of this person can be done here, even after a reload.
  await expect(page.getByLabel('신분증 앞면', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('status')).toHaveText(/앞면을 받았습니다/);
  await expect(panel.getByRole('button', { name: '연결 끊고 여기서 올리기' })).toBeVisible();
  await expectAccessible(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/phone-at-work-1280.png`, fullPage: true });
  await put('신분증 뒷면', 'resident-card-back.jpg');
  await phone.getByLabel('영문 이름', { exact: true }).fill('HONG GILDONG');
  await expect(phone.getByRole('button', { name: '휴대전화로 촬영' })).toHaveCount(0);
  await phone.getByRole('button', { name: '진위 확인' }).click();
  await expect(phone.getByText('진위확인이 완료되었습니다.').first()).toBeVisible({ timeout: 60_000 });
  if (process.env.SCREENSHOTS)
    await phone.screenshot({ path: `${process.env.SCREENSHOTS}/phone-card-390.png`, fullPage: true });
  await phone.getByRole('button', { name: '등록하기' }).click();
  await expect(phone.getByRole('heading', { name: '컴퓨터 화면으로 돌아가세요' })).toBeVisible();
  await expectFits(phone);
  await expectAccessible(phone);

  // The screen continues on its own: the guide is not opened again, and the person is collapsed to a line.
  await expect(page.getByText('홍길동')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^주민등록증 · .* · 진위확인이 완료되었습니다\.$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/owner-info');

  const again = await own.newPage();
  await again.goto(address);
  await again.getByRole('checkbox', { name: /수집·이용 동의/ }).check();
  await again.getByRole('button', { name: '촬영 시작' }).click();
  await expect(again.getByRole('heading', { name: '컴퓨터 화면으로 돌아가세요' })).toBeVisible();
  await expect(again.getByText('신분증을 등록했습니다.')).toBeVisible();
  await own.close();
});
