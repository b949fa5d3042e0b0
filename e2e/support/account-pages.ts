import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The screens of accounts, with the accessible names of the decisions page (§7). */
export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Advances the clock to two minutes before the session ends. @returns the warning about it */
  async isSoonLoggedOut() {
    // The draft is the page's last request: a call answered after the jump would count as made then, and extend the session.
    await this.reads('입력하면 자동으로 저장됩니다.');
    await this.page.clock.fastForward('28:10');
    return this.page.getByRole('alertdialog', { name: '곧 로그아웃됩니다' });
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async arrivesAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path);
  }

  async reads(sentence: string): Promise<void> {
    await expect(this.page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  }

  /** Reads the modal with this sentence, and confirms it. */
  async confirms(sentence: string): Promise<void> {
    const modal = this.page.getByRole('alertdialog');
    await expect(modal).toContainText(sentence);
    await modal.getByRole('button', { name: '확인', exact: true }).click();
    await expect(modal).toBeHidden();
  }

  async logsIn(loginId: string, password: string): Promise<void> {
    await this.field('아이디').fill(loginId);
    await this.field('비밀번호').fill(password);
    await this.button('로그인').click();
  }

  async asksForCode(email: string, loginId?: string): Promise<void> {
    await this.page.getByRole('tab', { name: loginId === undefined ? '아이디 찾기' : '비밀번호 찾기' }).click();
    if (loginId !== undefined) await this.field('아이디').fill(loginId);
    await this.field('이메일').fill(email);
    await this.button('인증번호 받기').click();
    await this.arrivesAt('/check-code');
  }

  async givesCode(code: string): Promise<void> {
    await this.field('인증번호').fill(code);
  }
}
