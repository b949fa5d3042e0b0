import { expect } from '@playwright/test';
import { Applicant } from './application-pages.ts';
import { freshName } from './http-merchant.ts';

/** A person at the screens: every step as done by hand, with the accessible names of the decisions page (§7). */
export class Person extends Applicant {
  readonly loginId = freshName();
  readonly password = 'Harbor7!quilt';
  readonly email = `${this.loginId}@shop.sandbox.co.kr`;

  private async put(label: string, specimen: string): Promise<void> {
    const file = await this.sandbox.specimen(specimen);
    await this.field(label).setInputFiles({
      name: specimen.replace(/\?.*/, ''),
      mimeType: file.type,
      buffer: Buffer.from(file.bytes),
    });
  }

  async signsUp(): Promise<void> {
    const { page } = this;
    await page.goto('/inquiry');
    await page
      .getByRole('link', { name: /회원가입/ })
      .first()
      .click();
    await this.arrivesAt('/signup');
    await this.field('전체 동의').check();
    await this.field('아이디').fill(this.loginId);
    await this.button('중복 확인').click();
    await expect(page.getByText('사용 가능한 아이디입니다.')).toBeVisible();
    await this.field('비밀번호').fill(this.password);
    await this.field('비밀번호 확인').fill(this.password);
    await this.field('회사명').fill('샌드박스상점');
    await this.field('담당자명').fill('김담당');
    await this.field('휴대전화 번호').fill('12345678');
    await this.field('담당자 이메일').fill(this.email);
    await this.button('인증번호 전송').click();
    await expect(this.button('재전송')).toBeVisible();
    await this.field('인증번호').fill(await this.sandbox.codeFor(this.email));
    await expect(page.getByText('인증 완료')).toBeVisible();
    await this.button('회원가입').click();
    await this.confirms();
    await this.arrivesAt('/business-info');
  }

  async confirms(): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: '확인', exact: true }).click();
  }

  async closesDialog(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  }

  async choosesClassification(): Promise<void> {
    await expect(this.field('직접 구축')).toBeChecked();
    await this.button('다음').click();
    await this.field('개인사업자').check();
    await this.button('다음').click();
    await this.arrivesAt('/business-detail/private');
  }

  async describesBusiness(certificate: string): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('radio', { name: '아니오' }).first()).toBeChecked();
    await this.put('사업자등록증', certificate);
    await expect(this.field('사업자등록번호')).not.toHaveValue('', { timeout: 60_000 });
    await expect(page.getByText('등록증에서 읽음').first()).toBeVisible();
    if ((await this.field('상호(국문)').inputValue()) === '') await this.field('상호(국문)').fill('샌드박스상점');
    if ((await this.field('업태').inputValue()) === '') await this.field('업태').fill('소매업');
    if ((await this.field('종목').inputValue()) === '') await this.field('종목').fill('전자상거래');
    await this.fillsTheRest();
    await this.button('다음').click();
    await this.confirms();
    await this.arrivesAt('/payment-service');
  }

  async paysFee(): Promise<void> {
    const { page } = this;
    await this.opensCheckout();
    await this.paysWith('approved');
    await page.waitForURL((url) => url.pathname === '/payment-success');
    await this.goesOnFromPaying();
  }

  async givesSettlementAccount(): Promise<void> {
    const { page } = this;
    await this.button('고객확인정보 등록하기').click();
    await this.arrivesAt('/business-confirm');
    await expect(page.getByRole('radio', { name: '아니오' }).first()).toBeChecked();
    await expect(this.field('은행')).toHaveValue('020');
    await expect(this.field('예금주명')).toHaveValue('홍길동');
    await this.field('계좌번호').fill('1002900123456');
    await this.button('계좌 확인').click();
    await expect(page.getByText('계좌가 확인되었습니다.').first()).toBeVisible();
    await expect(this.field('정산 담당자명')).toHaveValue('김담당');
    await expect(this.field('정산 이메일')).toHaveValue(this.email);
    await expect(this.field('휴대전화 번호')).toHaveValue('1234-5678');
    await this.button('다음').click();
    await this.confirms();
    await this.arrivesAt('/representative-info');
  }

  async verifiesIdentity(): Promise<void> {
    const { page } = this;
    await this.closesDialog();
    await this.put('신분증 앞면', 'resident-card-front.jpg');
    await expect(this.field('한글 이름')).not.toHaveValue('', { timeout: 60_000 });
    await this.put('신분증 뒷면', 'resident-card-back.jpg');
    await expect(this.field('영문 이름')).toHaveValue('HONG GILDONG');
    await this.button('진위 확인').click();
    await expect(page.getByText('진위확인이 완료되었습니다.').first()).toBeVisible({ timeout: 30_000 });
    await expect(this.field('한글 이름')).not.toBeEditable();
    await this.button('다음').click();
    await this.arrivesAt('/owner-info');
  }

  async confirmsOwner(): Promise<void> {
    const { page } = this;
    await page.getByRole('group', { name: '가입 목적' }).getByRole('radio').first().check();
    await page.getByRole('group', { name: '자금 출처' }).getByRole('radio').first().check();
    await this.button('다음').click();
    await this.arrivesAt('/document-upload');
  }

  async handsInDocuments(): Promise<void> {
    const { page } = this;
    await this.put('통장 사본', 'account-copy.jpg');
    await this.put('인감증명서 원본', 'seal-certificate.jpg');
    await this.field('정보 제공 동의').click();
    await this.page.getByRole('dialog').getByRole('button', { name: '동의', exact: true }).click();
    await expect(this.field('정보 제공 동의')).toBeChecked();
    await expect(page.getByText('업로드 완료')).toHaveCount(2);
    await this.button('제출').click();
    await this.arrivesAt('/kyc-complete');
    await expect(this.button('홈으로 이동')).toBeVisible();
  }
}
