import { expect } from '@playwright/test';
import { AccountPages } from '../support/account-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { freshName, HttpMerchant } from '../support/http-merchant.ts';

test('each rule of the sign-up has its own message', async ({ page, portal }) => {
  const taken = new HttpMerchant(portal);
  await taken.signUp();
  const account = new AccountPages(page);
  await account.opens('/signup');
  await account.button('회원가입').click();
  const sentences = [
    '회원가입을 진행하기 위해서 필수 약관에 대한 동의가 필요합니다.',
    '아이디를 입력해 주세요.',
    '비밀번호는 영문, 숫자, 특수문자를 모두 포함하여 8자 이상 16자 이하로 입력해 주세요.',
    '회사명을 입력해주세요.',
    '담당자명을 입력해 주세요.',
    '전화번호를 입력해 주세요.',
    '이메일을 입력해 주세요.',
  ];
  for (const sentence of sentences) await account.reads(sentence);
  await expect(account.field('서비스 이용약관 동의 (필수)')).toBeFocused();

  const id = account.field('아이디');
  await id.fill('가맹점');
  await account.reads('아이디는 영문 또는 숫자로만 이루어져 있어야 합니다.');
  await id.fill('abc');
  await account.reads('아이디의 길이는 5자 이상 20자 이하여야 합니다.');
  await id.fill('');
  await account.button('중복 확인').click();
  await account.reads('아이디를 입력해 주세요.');
  await id.fill(taken.loginId);
  await account.button('중복 확인').click();
  await account.reads('이미 사용 중인 아이디입니다.');
  const free = freshName();
  await id.fill(free);
  await account.button('중복 확인').click();
  await account.reads('사용 가능한 아이디입니다.');
  await id.fill(`${free}x`);
  await expect(page.getByText('사용 가능한 아이디입니다.')).toBeHidden();
  await account.button('회원가입').click();
  await account.reads('아이디 중복 확인을 해주세요.');

  await account.field('비밀번호').fill('Harbor7!quilt');
  await account.reads('비밀번호가 유효합니다.');
  await account.field('비밀번호 확인').fill('Sandbox2!');
  await account.field('회사명').fill('버들안경');
  await account.reads('비밀번호가 일치하지 않습니다.');
  await account.field('휴대전화 번호').fill('12-3456-7890');
  await expect(account.field('휴대전화 번호')).toHaveValue(/^[\d-]{8,9}$/);
  await account.button('인증번호 전송').click();
  await account.reads('이메일 주소를 정확히 입력해 주세요.');
  await account.field('담당자 이메일').fill(`${free}@example.com`);
  await account.button('회원가입').click();
  await account.reads('이메일 인증을 완료해 주세요.');
});

test('the verification of an e-mail address survives a reload, and an unknown partner is reported', async ({
  page,
  portal,
}) => {
  const account = new AccountPages(page);
  const loginId = freshName();
  const email = `${loginId}@example.com`;
  await account.opens('/signup?partnerCode=NOBODY');
  await expect(account.field('파트너 코드')).toHaveValue('NOBODY');
  await expect(account.field('파트너 코드')).not.toBeEditable();
  await account.reads('등록되지 않은 파트너 코드입니다. 안내받은 주소를 다시 확인해 주세요.');
  await account.field('담당자 이메일').fill(email);
  await account.button('인증번호 전송').click();
  await expect(account.button('재전송')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/0[23]:\d\d/);
  await page.reload();
  await expect(account.field('담당자 이메일')).toHaveValue(email);
  await expect(page.getByRole('timer')).toContainText(/02:\d\d/);
  await account.button('인증 확인').click();
  await account.reads('인증번호를 입력해 주세요.');
  await account.field('인증번호').fill(await portal.sandbox.codeFor(email));
  await account.reads('인증 완료');
  await expect(account.field('담당자 이메일')).not.toBeEditable();

  await account.field('전체 동의').check();
  await expect(account.field('마케팅 정보 수신 동의 (선택)')).toBeChecked();
  await account.field('아이디').fill(loginId);
  await account.button('중복 확인').click();
  await account.field('비밀번호').fill('Harbor7!quilt');
  await account.field('비밀번호 확인').fill('Harbor7!quilt');
  await account.field('회사명').fill('버들안경');
  await account.field('담당자명').fill('문정옥');
  await account.field('휴대전화 번호').fill('12345678');
  await expectAccessible(page);
  await account.button('회원가입').click();
  await account.reads('등록되지 않은 파트너 코드입니다. 안내받은 주소를 다시 확인해 주세요.');

  await account.button('코드 없이 가입').click();
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(account.field('회사명')).toHaveValue('버들안경');
  await account.button('회원가입').click();
  await account.confirms('회원가입이 완료되었습니다');
  await account.arrivesAt('/business-info');
});

test('the consent texts can be unfolded, and show their effective date', async ({ page }) => {
  const account = new AccountPages(page);
  await account.opens('/signup');
  await page.getByRole('button', { name: '내용 보기 서비스 이용약관 동의 (필수)' }).click();
  await account.reads('시행일 2025.06.30');
  await page.getByRole('button', { name: '내용 보기 개인정보 수집·이용 동의 (필수)' }).click();
  await account.reads('공고일 2025.08.18 · 시행일 2025.09.22');
  await expectAccessible(page);
});

test('four questions determine the list of documents, which is printed without them @small', async ({ page }) => {
  const account = new AccountPages(page);
  await account.opens('/inquiry');
  const names = page.getByRole('list', { name: '필요한 서류' }).getByRole('heading');
  await expect(names).toHaveText(['사업자등록증', '대표자 신분증', '통장 사본', '인감증명서 원본']);
  await account.field('법인사업자').check();
  for (const question of [/비영리/, /공동대표/, /대리인/]) {
    await page.getByRole('group', { name: question }).getByLabel('예').check();
  }
  await expect(names).toHaveText([
    '사업자등록증',
    '대표자 신분증',
    '대리인 신분증',
    '법인등기부등본',
    '법인인감증명서 원본',
    '이사·임원 명부',
    '통장 사본',
    '위임장',
    '고유번호증',
  ]);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('group', { name: /대리인/ })).toBeHidden();
  await expect(names.first()).toBeVisible();
  await expect(page.getByRole('link', { name: '회원가입하기' })).toBeHidden();
});
