import { expect, type Page } from '@playwright/test';
import { printedAddress } from '@portal/domain/rules/reading/printed-address.ts';
import * as z from 'zod/mini';
import { Applicant } from '../support/application-pages.ts';
import { test } from '../support/fixtures.ts';
import { countHandInputs, mostByHand, outsideOfCertificate } from '../support/hand-inputs.ts';

const printed = z.object({
  registerNumber: z.string(),
  companyName: z.string(),
  address: z.string(),
  zonecode: z.string(),
  kinds: z.array(z.tuple([z.string(), z.string()])),
});
type Printed = z.infer<typeof printed>;

/** Another seed measures other certificates; no rule was tuned to these. */
const seed = process.env.HAND_INPUT_SEED ?? 'second-trial';
const layouts = [0, 1, 2, 3, 4];

const letters = (text: string): string => text.replace(/[\s,]/g, '');
const joined = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/** A person at the form of a sole proprietor, holding a certificate. */
class Owner extends Applicant {
  readonly #printed: Printed;
  /** Fields that the machine misread and the person corrects. */
  readonly misread: string[] = [];

  constructor(page: Page, sandbox: Applicant['sandbox'], onPaper: Printed) {
    super(page, sandbox);
    this.#printed = onPaper;
  }

  async #putsRight(label: string, wanted: string, same = letters): Promise<void> {
    const field = this.field(label);
    if (same(await field.inputValue()) === same(wanted)) return;
    this.misread.push(`${label}: ${await field.inputValue()} for ${wanted}`);
    await field.fill(wanted);
  }

  /** The search starts with the address as read; if that does not find the place, road and number are typed. */
  async #findsPlace(): Promise<void> {
    const { address, zonecode } = this.#printed;
    await this.button('주소 검색').click();
    const search = this.page.frameLocator('iframe').frameLocator('iframe');
    const found = search.getByRole('list', { name: '검색 결과' }).getByRole('listitem').filter({ hasText: zonecode });
    const isFound = await found
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isFound) {
      this.misread.push(`address: ${address}`);
      await search.getByLabel('주소 검색어').fill(printedAddress(address).address.split(' ').slice(-2).join(' '));
      await search.getByLabel('주소 검색어').press('Enter');
    }
    await found.first().getByRole('button').first().click();
    this.picked += 1;
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async describes(): Promise<void> {
    const { registerNumber, companyName, address, kinds } = this.#printed;
    await expect(this.page.getByText(/개 항목을 읽었습니다/)).toBeVisible({ timeout: 90_000 });
    await this.#putsRight('사업자등록번호', registerNumber);
    await this.#putsRight('상호(국문)', companyName);
    await this.#putsRight('업태', joined(kinds.map(([type]) => type)));
    await this.#putsRight('종목', joined(kinds.map(([, item]) => item)));
    await expect(this.field('상호(영문)')).not.toHaveValue('');
    await expect(this.field('대분류')).toBeEnabled();
    for (const label of ['대분류', '중분류', '소분류'])
      if ((await this.field(label).inputValue()) === '') await this.field(label).selectOption({ index: 1 });
    await this.field('고객 1회 평균 결제금액').fill('50000');
    await this.field('월 예상 거래금액').fill('12000000');
    await this.#findsPlace();
    await this.#putsRight('상세주소', printedAddress(address).detail);
    await this.gives('홈페이지 URL', 'shop.sandbox.co.kr');
    await this.button('다음').click();
    await this.confirmsMessage('사업자 정보가 등록되었습니다');
  }
}

test('four of five random certificates need at most 26 manual inputs', async ({ merchantAt, openAs, portal, page }) => {
  test.setTimeout(300_000);
  const inputs = await countHandInputs(page);
  const counts: number[] = [];
  for (const layout of layouts) {
    const query = `seed=${seed}&layout=${layout}&known=1`;
    const truth = await (
      await fetch(new URL(`/specimens/certificate-drawn.json?${query}`, portal.sandbox.origin))
    ).json();
    await openAs(await merchantAt('business-information'), '/business-detail/private');
    inputs.reset();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    const owner = new Owner(page, portal.sandbox, printed.parse(truth));
    await owner.attaches(`certificate-drawn.jpg?${query}`);
    await owner.describes();
    // The e-mail address of the sign-up is proposed; in the journey's own sign-up it is a shop's, from which the homepage follows.
    const own = inputs.list().filter(({ field }) => field !== '홈페이지 URL');
    const count = outsideOfCertificate + own.length + owner.picked;
    counts.push(count);
    console.info([`${count} with ${query}`, ...own.map(({ field }) => `  ${field}`), ...owner.misread].join('\n'));
  }
  counts.sort((one, other) => one - other);
  expect(counts[2], counts.join(' ')).toBeLessThanOrEqual(mostByHand);
  expect(counts[3], counts.join(' ')).toBeLessThanOrEqual(mostByHand);
});
