import { expect } from '@playwright/test';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { looksRight } from '../support/both-screens.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';

/** A sandbox whose tax office issued the certificate the given number of days ago. */
class OldCertificate extends TrialSandbox {
  readonly #days: number;

  constructor(origin: string, days: number) {
    super(origin);
    this.#days = days;
  }

  override async specimen(name: string) {
    if (!name.startsWith('certificate-sole')) return super.specimen(name);
    const issued = new Date(Date.now() + (9 * 3_600 - this.#days * 86_400) * 1_000).toISOString().slice(0, 10);
    const file = await super.specimen(`certificate-sole.jpg?issueDate=${issued.replaceAll('-', '')}`);
    return { ...file, name: 'certificate-sole.jpg' };
  }
}

test('a certificate that expires during the review is announced with the documents, review and file', async ({
  portal,
  openAs,
}) => {
  test.slow();
  const sandbox = new OldCertificate(portal.sandboxUrl, 80);
  const merchant = await new HttpMerchant({ url: portal.url, sandbox }).goTo('documents');
  const warning = '심사 중에 기간이 끝날 수 있습니다. 새로 발급해 두시면 요청을 받았을 때 바로 내실 수 있습니다.';
  const page = await openAs(merchant, '/document-upload');
  const clock = page.locator('section', { has: page.getByRole('heading', { name: '서류 유효기간' }) });
  await expect(clock).toContainText('사업자등록증');
  await expect(clock.getByText(warning)).toBeVisible();
  await expect(page.getByText(/^오늘은 \d{4}\.\d{2}\.\d{2} 이후에 발급되거나 작성된 서류를 받습니다\.$/)).toBeVisible();
  // Shown once for all papers.
  await expect(page.getByText(/이후에 발급|최근 3개월 이내/)).toHaveCount(1);
  await looksRight(page);

  await merchant.leave('documents');
  await page.goto('/kyc-complete');
  await expect(clock.getByText(warning)).toBeVisible();
  await expect(clock.getByRole('heading', { name: '발급일을 직접 확인해 주세요' })).toBeVisible();
  await looksRight(page);

  await page.goto('/my-file');
  await expect(clock.getByText(warning)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF로 저장' }).click();
  expect((await download).suggestedFilename()).toMatch(/^내 신청 내용 \d{8}\.pdf$/);
  await looksRight(page);
});
