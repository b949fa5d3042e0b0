import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('a half-typed settlement account is restored, and is sent after it was checked', async ({
  merchantAt,
  openAs,
}) => {
  const page = await openAs(await merchantAt('settlement-account'), '/business-confirm');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(page.getByText('자동으로 저장')).toBeVisible();
  await field('예금주명').fill('홍길동');
  await field('계좌번호').fill('1002900123456');
  await field('휴대전화 번호').fill('12345678');
  await expect(page.getByText(/^저장됨/)).toBeVisible();
  await page.reload();
  await expect(field('예금주명')).toHaveValue('홍길동');
  await expect(field('휴대전화 번호')).toHaveValue('1234-5678');
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await expect(page.getByText('계좌 확인을 진행해 주세요.')).toBeVisible();
  await expect(field('계좌번호')).toBeFocused();
  await page.getByRole('button', { name: '계좌 확인', exact: true }).click();
  await expect(page.getByText('계좌가 확인되었습니다.').first()).toBeVisible();
  await field('정산 담당자명').fill('김정산');
  await field('정산 이메일').fill('settle@merchant.test');
  await expect(page.getByText(/^저장됨/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('계좌가 확인되었습니다.').first()).toBeVisible();
  await expect(field('정산 이메일')).toHaveValue('settle@merchant.test');
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인', exact: true }).click();
  await expect(page).toHaveURL(/\/representative-info$/);
});

test('two half-typed owners are restored after a reload, corrected and sent @small', async ({ merchantAt, openAs }) => {
  test.setTimeout(180_000);
  const page = await openAs(await merchantAt('owners'), '/owner-info');
  const second = page.getByRole('group', { name: '소유자 2' });
  await expect(page.getByText('홍길동 · 100% · 개인사업자')).toBeVisible();
  await page.getByRole('button', { name: '실제 소유자 고치기' }).click();
  await page.getByRole('button', { name: '소유자 추가' }).click();
  await second.getByLabel('한글 이름', { exact: true }).fill('김하늘');
  await second.getByLabel('영문 이름', { exact: true }).fill('KIM HANEUL');
  await second.getByLabel('지분율', { exact: true }).fill('50');
  await page.getByRole('group', { name: '가입 목적' }).getByLabel('기타').check();
  await page.getByLabel('가입 목적 내용', { exact: true }).fill('구독 판매');
  await expect(page.getByText(/^저장됨/)).toBeVisible();
  await page.reload();
  await expect(second.getByLabel('영문 이름', { exact: true })).toHaveValue('KIM HANEUL');
  await expect(page.getByLabel('가입 목적 내용', { exact: true })).toHaveValue('구독 판매');
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await expect(page.getByText('소유자 2의 생년월일을 입력해 주세요.')).toBeVisible();
  await expect(second.getByLabel('생년월일', { exact: true })).toBeFocused();
  await second.getByLabel('생년월일', { exact: true }).fill('19800617');
  await page.getByRole('group', { name: '자금 출처' }).getByLabel('사업 소득').check();
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await expect(page.getByText('소유자 지분율의 합은 100%를 넘을 수 없습니다.')).toBeVisible();
  await page.getByRole('group', { name: '소유자 1' }).getByLabel('지분율', { exact: true }).fill('50');
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await expect(page).toHaveURL(/\/document-upload$/);
});
