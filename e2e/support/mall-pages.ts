import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { settlementAccounts } from '@portal/trial/invented-answers.ts';
import type { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { Applicant, cards } from './application-pages.ts';

/** Beginning of the address of the page that states why an app was not opened. */
const launchRefusal = '/cafe24/error/쇼핑몰 관리자에서 앱을 다시 실행해 주세요.';

export class MallOperator extends Applicant {
  readonly mallId: string;
  readonly email: string;

  /** @param kind of mall as named in the sandbox: 'sandbox-new' @param mallId of an existing one */
  constructor(page: Page, sandbox: TrialSandbox, kind: string, mallId = `${kind}-${randomBytes(5).toString('hex')}`) {
    super(page, sandbox);
    this.mallId = mallId;
    this.email = `${this.mallId}@example.com`;
  }

  /** Links of the same second are identical and open only once: if one was just used, the next second gives another. */
  async launches(): Promise<void> {
    const link = new URL(`/cafe24/launch-link?mall=${this.mallId}`, this.sandbox.origin).href;
    await expect(async () => {
      await this.page.goto(link);
      expect(decodeURIComponent(this.page.url())).not.toContain(launchRefusal);
    }).toPass({ timeout: 60_000 });
  }

  async seesHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible({ timeout: 30_000 });
  }

  async agrees(): Promise<void> {
    await this.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
    await this.field('전체 동의').check();
    await this.button('다음').click();
    await this.seesHeading('정산 계좌와 담당자를 알려 주세요');
  }

  async settles(kind: keyof typeof settlementAccounts): Promise<void> {
    const { accountName, accountNumber } = settlementAccounts[kind];
    await this.page.getByRole('radio', { name: 'PG 정산', exact: true }).check();
    await this.field('예금주명').fill(accountName);
    await this.field('계좌번호').fill(accountNumber);
    await this.button('계좌 확인').click();
    await expect(this.page.getByText('계좌가 확인되었습니다.')).toBeVisible();
    await this.field('정산 담당자명').fill('김정산');
    await this.field('정산 휴대전화 번호').fill('00000000');
    await this.field('정산 이메일').fill(this.email);
    await this.field('정산 담당자와 같습니다').check();
    await expect(this.field('운영 담당자 이메일')).toHaveValue(this.email);
  }

  async provesEmail(): Promise<void> {
    await this.button('인증번호 전송').click();
    await this.field('인증번호').fill(await this.sandbox.codeFor(this.email));
    await expect(this.page.getByText('인증 완료')).toBeVisible();
  }

  async goesOnToBusiness(): Promise<void> {
    await this.button('다음').click();
    await this.seesHeading('사업자 정보를 확인해 주세요');
  }

  async fillsBusiness(kind: '개인사업자' | '법인사업자'): Promise<void> {
    const isCorporation = kind === '법인사업자';
    await this.attachesSound(isCorporation ? 'certificate-corporate.jpg' : 'certificate-sole.jpg');
    await expect(this.field(kind)).toBeChecked();
    await this.field(isCorporation ? '영문 법인명' : '영문 상호').fill('Sandbox Co., Ltd.');
    if (isCorporation) await this.field('생년월일').fill('19800617');
    // Printed on a sole proprietor's certificate.
    else await expect(this.field('생년월일')).not.toHaveValue('');
    await this.field('여성').check();
    for (const label of ['대분류', '중분류', '소분류']) {
      await expect(this.field(label)).toBeEnabled();
      await this.field(label).selectOption({ index: 1 });
    }
    await this.field('고객 1회 평균 결제금액').fill('50000');
    await this.field('월 예상 거래금액').fill('12000000');
    await this.findsAddress('주소 검색', '새솔대로');
    if (isCorporation) await this.field('사업장 주소와 동일').check();
    await this.field('대표 전화번호').fill('0000000');
    await this.field('대표 이메일').fill('shop@example.com');
  }

  async submits(): Promise<void> {
    await this.button('가입 신청').click();
    await this.confirmsMessage('회원가입이 완료되었습니다.');
    await this.seesHeading('심사비를 결제해 주세요');
  }

  /** Opens the popup and pays in it; the page that opened it continues on its own. */
  async paysInPopup(card: keyof typeof cards): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.page.getByRole('button', { name: /결제하기$/ }).click();
    const popup = await opened;
    await popup.getByLabel('카드번호').fill(cards[card]);
    await popup.getByLabel('유효기간').fill('12/39');
    await popup.getByLabel('CVC').fill('123');
    await popup.getByRole('button', { name: '결제하기', exact: true }).click();
  }
}
