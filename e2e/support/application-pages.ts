import { expect, type Page } from '@playwright/test';
import type { TrialSandbox } from '@portal/trial/trial-sandbox.ts';

export const cards = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  lost: '4000000000000119',
  repeated: '4000000000000127',
  twice: '4000000000000135',
} as const;

/** A person at the application's screens, from the business form to the fee; labels as in decisions §7. */
export class Applicant {
  readonly page: Page;
  readonly sandbox: TrialSandbox;

  constructor(page: Page, sandbox: TrialSandbox) {
    this.page = page;
    this.sandbox = sandbox;
  }

  /** Addresses chosen in a list of buttons: a choice without an input event. */
  picked = 0;

  async gives(name: string, value: string): Promise<void> {
    if ((await this.field(name).inputValue()) === '') await this.field(name).fill(value);
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async arrivesAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path, { timeout: 30_000 });
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async confirmsMessage(sentence: string): Promise<void> {
    const message = this.page.getByRole('alertdialog');
    await expect(message).toContainText(sentence, { timeout: 30_000 });
    await message.getByRole('button', { name: '확인', exact: true }).click();
    await expect(message).toBeHidden();
  }

  async chooses(kind: '개인사업자' | '법인사업자'): Promise<void> {
    await this.button('다음').click();
    await this.field(kind).check();
    await this.button('다음').click();
    await this.arrivesAt(kind === '개인사업자' ? '/business-detail/private' : '/business-detail/corporate');
  }

  /** @param name of a specimen, optionally with changed values as a query */
  async attaches(name: string): Promise<void> {
    const { bytes, type } = await this.sandbox.specimen(name);
    const file = { name: name.replace(/\?.*/, ''), mimeType: type, buffer: Buffer.from(bytes) };
    await this.field('사업자등록증').setInputFiles(file);
  }

  async attachesSound(name: string): Promise<void> {
    await this.attaches(name);
    await expect(this.page.getByText(/개 항목을 읽었습니다/)).toBeVisible({ timeout: 90_000 });
  }

  async findsAddress(button: '주소 검색' | '본점 주소 검색', word: string): Promise<void> {
    await this.button(button).click();
    // Our frame, and the service's own frame inside it.
    const search = this.page.frameLocator('iframe').frameLocator('iframe');
    const found = search.getByRole('list', { name: '검색 결과' }).getByRole('button').first();
    const query = search.getByLabel('주소 검색어');
    await expect(query).toBeVisible();
    // A search that starts with the address as read needs no query: the URL already has it before the field does.
    const address = this.page.frames().find((frame) => frame.url().includes('/postcode/search'));
    if (!new URL(address?.url() ?? '').searchParams.get('q')) {
      await expect(async () => {
        await query.fill(word);
        await query.press('Enter');
        await expect(found).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
    await found.click();
    this.picked += 1;
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async fillsTheRest(): Promise<void> {
    await expect(this.field('상호(영문)')).not.toHaveValue('');
    await this.gives('홈페이지 URL', 'shop.sandbox.co.kr');
    for (const label of ['대분류', '중분류', '소분류']) {
      await expect(this.field(label)).toBeEnabled();
      if ((await this.field(label).inputValue()) === '') await this.field(label).selectOption({ index: 1 });
    }
    await this.field('고객 1회 평균 결제금액').fill('50000');
    await this.field('월 예상 거래금액').fill('12000000');
    await this.findsAddress('주소 검색', '새솔대로');
    await this.gives('상세주소', '3층 301호');
    await this.gives('대표 전화번호', '1234567');
    await this.gives('대표 이메일', 'shop@sandbox.co.kr');
  }

  async handsIn(): Promise<void> {
    await this.button('다음').click();
    await this.confirmsMessage('사업자 정보가 등록되었습니다');
    await this.arrivesAt('/payment-service');
  }

  async choosesServices(): Promise<void> {
    const { page } = this;
    for (const only of ['웹·모바일 결제', '해외 신용카드']) await expect(this.field(only)).toBeChecked();
    const description = page.getByRole('group', { name: '사이트 설명' }).getByRole('textbox');
    await description.fill('수공예 생활용품을 해외 고객에게 판매합니다.');
    // The currency of the amounts is proposed.
    await expect(page.getByRole('group', { name: '사이트 표시 통화' }).getByRole('checkbox').first()).toBeChecked();
    await this.button('금지 업종 보기').click();
    await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
    await this.field('금지 업종 약관 동의').check();
  }

  /** @param next the page that follows: the fee, or the one after it if none is due */
  async appliesForServices(next = '/payment-complete'): Promise<void> {
    await this.choosesServices();
    await this.button('다음').click();
    // A person who owes nothing reviews all answers here.
    if (next !== '/payment-complete') await this.button('신청하기').click();
    await this.arrivesAt(next);
  }

  async opensCheckout(): Promise<void> {
    await this.page.getByRole('button', { name: /^(다시 )?결제하기$/ }).click();
    await this.page.waitForURL(/\/eximbay\/checkout\//);
  }

  async paysWith(card: keyof typeof cards): Promise<void> {
    await this.page.getByLabel('카드번호').fill(cards[card]);
    await this.page.getByLabel('유효기간').fill('12/39');
    await this.page.getByLabel('CVC').fill('123');
    await this.button('결제하기').click();
  }

  async goesOnFromPaying(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('심사비를 결제했습니다', { timeout: 30_000 });
    await this.button('고객확인정보 등록하기').click();
    await this.arrivesAt('/before-kyc');
  }
}
