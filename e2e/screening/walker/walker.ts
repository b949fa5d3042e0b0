import { expect, type Locator } from '@playwright/test';
import * as documents from '@portal/contract/screening/documents.ts';
import { ownerWords } from '@portal/domain/messages/screening/owner-info.ts';
import { cardKinds } from '@portal/domain/messages/screening/screening-people.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { settlementAccounts } from '@portal/trial/invented-answers.ts';
import type { Case } from '@portal/trial/screening-cases.ts';
import * as z from 'zod/mini';
import { Person } from '../../support/journey-pages.ts';
import { agent, type Holder, representativesOf } from './holders.ts';

const kindOf = { sole: 'sole', profit: 'corporate', 'non-profit': 'nonprofit' } as const;

function specimenFor(type: string, business: Case['business']): string {
  const tail = business === 'non-profit' ? '-nonprofit' : '';
  const ofCorporation = business === 'sole' ? '' : tail || '-corporate';
  const names: Readonly<Record<string, string>> = {
    SF04: `registry-extract${tail}.jpg`,
    SF05: `seal-certificate${tail}.jpg`,
    SF06: business === 'non-profit' ? 'officer-list.jpg' : 'shareholder-list.jpg',
    SF07: `account-copy${ofCorporation}.jpg`,
    SF08: 'power-of-attorney.jpg',
    SF11: 'seal-certificate-person.jpg',
  };
  return names[type] ?? 'unique-number-certificate.jpg';
}

const answered = z.object({ data: documents.screeningProgress.answer });

export class Walker extends Person {
  readonly #case: Case;
  readonly #people: readonly Holder[];

  constructor(page: Person['page'], sandbox: Person['sandbox'], one: Case) {
    super(page, sandbox);
    this.#case = one;
    this.#people = representativesOf(one);
  }

  #group(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  async #pick(control: Locator, specimen: string): Promise<void> {
    const { bytes, name, type } = await this.sandbox.specimen(specimen);
    await control.setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  }

  async givesAccount(): Promise<void> {
    const { business, agent: hasAgent } = this.#case;
    const { accountName, accountNumber } = settlementAccounts[kindOf[business]];
    await this.button('고객확인정보 등록하기').click();
    await this.arrivesAt('/business-confirm');
    await expect(this.field('원화 (KRW)')).toBeChecked();
    await expect(this.field('달러 (USD)')).toBeDisabled();
    // As answered in the business form.
    if (business !== 'sole') await expect(this.field(business === 'profit' ? '영리법인' : '비영리법인')).toBeChecked();
    await this.#group('대리인 작성')
      .getByRole('radio', { name: hasAgent ? '예' : '아니오', exact: true })
      .check();
    // The known value is proposed first.
    await expect(this.field('예금주명')).not.toHaveValue('');
    await this.field('예금주명').fill(accountName);
    await this.field('계좌번호').fill(accountNumber);
    await this.button('계좌 확인').click();
    await expect(this.page.getByText('계좌가 확인되었습니다.').first()).toBeVisible();
    await this.field('정산 담당자명').fill('김정산');
    await this.field('정산 이메일').fill('settle@example.com');
    await this.field('휴대전화 번호').fill('12345678');
    await this.button('다음').click();
    await this.confirmsMessage('정산 계좌 정보가 입력되었습니다.');
    await this.arrivesAt('/representative-info');
    await this.closesDialog();
  }

  #block(title: string): Locator {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** The romanised name is proposed first. If it arrived between `fill`'s selecting and typing, it would remain in front of the typed text. */
  async #isCalled(block: Locator, { nameEn }: Holder): Promise<void> {
    const field = block.getByLabel('영문 이름', { exact: true });
    await expect(field).not.toHaveValue('');
    await field.fill(nameEn);
  }

  async #isFrom(block: Locator, nation: string): Promise<void> {
    const field = block.getByRole('combobox', { name: '국적', exact: true });
    await field.fill(nation);
    await field.press('Enter');
    await expect(field).toHaveValue(countryName(nation));
  }

  async #verifies(block: Locator, holder: Holder): Promise<void> {
    await this.#sendsCard(block, holder);
    await this.#isCalled(block, holder);
    if (holder.nation) await this.#isFrom(block, holder.nation);
    await this.button('진위 확인').click();
  }

  /** The same for a person whose verification was put off: the other values were recorded then. */
  async #verifiesLater(block: Locator, holder: Holder): Promise<void> {
    await this.#sendsCard(block, holder);
    const recorded = block.getByLabel('영문 이름', { exact: true });
    await expect(recorded).toHaveValue(holder.nameEn);
    await expect(recorded).not.toBeEditable();
    await this.button('진위 확인').click();
  }

  async #sendsCard(block: Locator, holder: Holder): Promise<void> {
    const field = (name: string): Locator => block.getByLabel(name, { exact: true });
    await field(cardKinds[holder.card]).check();
    await this.#pick(field('신분증 뒷면'), holder.back);
    await this.#pick(field('신분증 앞면'), holder.front);
    const isRead = block.getByText('읽은 내용이 신분증과 같은지 확인하고');
    await expect(isRead).toBeVisible({ timeout: 90_000 });
    await expect(field('한글 이름')).toHaveValue(holder.name);
  }

  async #putsOff(block: Locator, holder: Holder): Promise<void> {
    const field = (name: string): Locator => block.getByLabel(name, { exact: true });
    await field(cardKinds[holder.card]).check();
    await block.getByRole('button', { name: '나중에 인증', exact: true }).click();
    await this.#pick(field('신분증 앞면'), holder.front);
    await this.#pick(field('신분증 뒷면'), holder.back);
    await field('한글 이름').fill(holder.name);
    await this.#isCalled(block, holder);
    if (holder.nation) await this.#isFrom(block, holder.nation);
    await field('생년월일').fill(holder.birthDate);
    await block.getByRole('radio', { name: holder.gender === 'F' ? '여' : '남', exact: true }).check();
  }

  async showsCards(): Promise<void> {
    const last = this.#people.length - 1;
    for (const [seq, holder] of this.#people.entries()) {
      const block = this.#block(`대표자 ${seq + 1}`);
      // Persons announced earlier are already listed.
      if (seq > 0 && (await block.count()) === 0) await this.button('대표자 추가').click();
      if (this.#case.later && seq === last) await this.#putsOff(block, holder);
      else {
        await this.#verifies(block, holder);
        await expect(block.getByText('진위확인이 완료되었습니다.').filter({ visible: true })).toBeVisible({
          timeout: 60_000,
        });
      }
    }
    if (this.#people.some(({ nation }) => nation))
      await expect(
        this.page.getByText('여권 사본과 외국인등록증 사본을 고객센터로').filter({ visible: true }).first(),
      ).toBeVisible();
    if (!this.#case.agent) return;
    const block = this.#block('대리인');
    await this.#verifies(block, agent);
    await expect(block.getByText('진위확인이 완료되었습니다.').filter({ visible: true })).toBeVisible({
      timeout: 60_000,
    });
  }

  async goesOnToOwners(): Promise<void> {
    await this.button('다음').click();
    await this.arrivesAt('/owner-info');
  }

  async #answersLadder(): Promise<void> {
    for (const question of ownerQuestions) {
      const isYes = question === this.#case.rung;
      const group = this.#group(ownerWords.questions[question]);
      await group.getByRole('radio', { name: isYes ? '예' : '아니오', exact: true }).check();
      if (isYes) return;
    }
  }

  /** Names the case's owners: for a corporation its first representative, chosen; otherwise everybody, as filled in. */
  async #namesOwners(): Promise<void> {
    const { business, rung } = this.#case;
    if (business !== 'sole')
      await this.field('대표자 중에서 선택').selectOption({ label: this.#people[0]?.name ?? '' });
    if (rung !== 'q1' && rung !== 'q2') return;
    const shares = this.page.getByLabel('지분율', { exact: true });
    const count = await shares.count();
    for (let place = 0; place < count; place += 1) await shares.nth(place).fill(String(Math.floor(100 / count)));
  }

  async namesOwners(): Promise<void> {
    const { business, category, rung, listing, company } = this.#case;
    if (business !== 'sole') await this.field(ownerWords.categories[category]).check();
    if (rung !== 'none') {
      await this.#answersLadder();
      await this.#namesOwners();
    }
    if (company) {
      await this.button('법인 주주 추가').click();
      await this.field('법인 주주 1').fill('온새미홀딩스');
    }
    await this.#group('가입 목적').getByRole('radio').first().check();
    await this.#group('자금 출처').getByRole('radio').first().check();
    if (listing === 'UNLISTED') await this.field('비상장').check();
    else if (listing !== 'none') {
      await this.field('상장').check();
      await this.field('거래소').selectOption(listing);
    }
    if (business === 'non-profit') await this.field('설립 목적').fill('장학 사업');
  }

  async goesOnToDocuments(): Promise<void> {
    await this.button('다음').click();
    await this.arrivesAt('/document-upload');
  }

  async #progress(): Promise<z.output<typeof documents.screeningProgress.answer>> {
    const answer: unknown = await this.page.evaluate(async () =>
      (await fetch('/api/onboarding/v1/screening/progress')).json(),
    );
    return answered.parse(answer).data;
  }

  async givesDocuments(): Promise<void> {
    const wanted = (await this.#progress()).documents.filter(({ essential }) => essential);
    for (const { type, label = '' } of wanted)
      await this.#pick(this.field(label), specimenFor(type, this.#case.business));
    await expect(this.page.getByText('업로드 완료')).toHaveCount(wanted.length, { timeout: 60_000 });
    await this.field('정보 제공 동의').click();
    await this.page.getByRole('dialog').getByRole('button', { name: '동의', exact: true }).click();
  }

  async hands(): Promise<void> {
    await this.button('제출').click();
    await this.arrivesAt('/kyc-complete');
  }

  async endsVerified(): Promise<void> {
    const holder = this.#people.at(-1);
    if (this.#case.later && holder) {
      await this.page.getByRole('button', { name: /인증하기$/ }).click();
      await this.#verifiesLater(this.#block('인증을 마치지 않은 분이 있습니다'), holder);
      await this.confirmsMessage('신분증 인증을 마쳤습니다.');
    }
    const persons = (await this.#progress()).persons.filter(({ type }) => type !== 'SR02');
    const count = this.#people.length + (this.#case.agent ? 1 : 0);
    expect(persons.map(({ eKycStatus }) => eKycStatus)).toEqual(Array.from({ length: count }, () => 'COMPLETE'));
  }
}
