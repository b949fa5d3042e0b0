import { Page } from '@portal/ui/layout/page.tsx';
import { useState } from 'react';
import { AddressSearch } from '../../src/blocks/address/address-search.tsx';
import { PostcodeWidget } from '../../src/blocks/address/postcode-widget.tsx';
import { type Category, CategoryFields } from '../../src/blocks/category/category-fields.tsx';
import { PasswordDialog } from '../../src/blocks/confirm-password/password-dialog.tsx';
import { DraftChoice } from '../../src/blocks/draft/draft-choice.tsx';
import { DraftStatus, StatusOfDraft } from '../../src/blocks/draft/draft-status.tsx';
import { SaveBar } from '../../src/blocks/draft/save-bar.tsx';
import { BrandMark } from '../../src/blocks/frame/brand-mark.tsx';
import { HelpMore } from '../../src/blocks/frame/help-more.tsx';
import { JourneyPage } from '../../src/blocks/frame/journey-page.tsx';
import { RailLinks } from '../../src/blocks/frame/rail-links.tsx';
import { SiteFooter } from '../../src/blocks/frame/site-footer.tsx';
import { SupportContact } from '../../src/blocks/frame/support-contact.tsx';
import { CodeField, MailCodeFields, SendCodeButton } from '../../src/blocks/mail-code/mail-code.tsx';
import type { MailCode } from '../../src/blocks/mail-code/use-mail-code.ts';
import { SurplusPayments } from '../../src/blocks/payment/surplus-payments.tsx';
import { HeldPicture } from '../../src/blocks/picture/held-picture.tsx';
import { ProhibitedIndustries } from '../../src/features/application/prohibited/prohibited-industries.tsx';
import { ProhibitedList } from '../../src/features/application/prohibited/prohibited-list.tsx';
import type { DraftStatus as Status } from '../../src/lib/draft/draft-status.ts';
import { Held, useHeldField } from '../held.tsx';
import { alone, focused, type Part, part, pressed } from '../part.ts';
import { pictureFile, samples } from '../samples.ts';
import { answerSurplus, type Surplus } from '../stand-in-server.ts';

const nothing = (): void => undefined;
const long = new Date('2026-01-02T03:04:00Z');
const draft = (state: Status['state'], savedAt?: Date) => <DraftStatus status={{ state, savedAt }} />;
const savedLong = { state: 'saved', savedAt: long } as const;
const savedDraft = { status: { now: () => savedLong, subscribe: () => nothing } };
const saveBar = (state: { readonly sending?: boolean; readonly disabled?: boolean } = {}) => (
  <Page title={samples.company}>
    <SaveBar draft={savedDraft} words={{ next: samples.person, saving: samples.sentence }} {...state} />
  </Page>
);

const mail = (over: Partial<MailCode> = {}): MailCode => ({
  phase: 'unverified',
  seconds: undefined,
  resendIn: 0,
  isResent: false,
  code: '',
  setCode: nothing,
  codeError: undefined,
  within: { current: null },
  busy: undefined,
  send: async () => undefined,
  check: async () => undefined,
  reset: nothing,
  ...over,
});
const sent = { phase: 'sent', seconds: 173 } as const;

interface AddressedProps {
  readonly over?: Partial<MailCode>;
  readonly email?: string;
  readonly error?: string;
}

function Addressed({ over, email = samples.email, error }: AddressedProps) {
  const field = useHeldField('email', email, error);
  return (
    <div className="gallery-column">
      <MailCodeFields mail={mail(over)} label={samples.person} hint={samples.sentence} email={field} />
    </div>
  );
}

const category = (start: Category, error?: string) => (
  <Held start={start}>
    {(value, onChange) => <CategoryFields value={value} onChange={onChange} onBlur={nothing} error={error} />}
  </Held>
);
const noCategory = { big: '', mid: '', small: '' };

function Surpluses({ of }: { readonly of: readonly Surplus[] }) {
  useState(() => answerSurplus(of));
  return <SurplusPayments />;
}
const surplus = (state: Surplus['state'], paidAt: string): Surplus => ({ amount: 330_000, state, paidAt });

export const blockParts: readonly Part[] = [
  part('blocks/address/address-search.tsx', {
    closed: () => <AddressSearch label={samples.address} address="" onFound={nothing} />,
    focus: focused(() => <AddressSearch label={samples.address} address="" onFound={nothing} />),
    unavailable: pressed(() => <AddressSearch label={samples.address} address="" onFound={nothing} />),
  }),
  part('blocks/confirm-password/password-dialog.tsx', {
    asked: alone(() => <PasswordDialog onEnd={nothing} report={async () => undefined} />),
  }),
  part('blocks/frame/brand-mark.tsx', {
    plain: () => <BrandMark />,
    'on-dark': () => (
      <div className="gallery-dark">
        <BrandMark onDark />
      </div>
    ),
    focus: focused(() => <BrandMark />),
  }),
  part('blocks/category/category-fields.tsx', {
    empty: () => category(noCategory),
    begun: () => category({ ...noCategory, big: 'B' }),
    chosen: () => category({ big: 'B', mid: 'B1', small: 'B11' }),
    error: () => category(noCategory, samples.sentence),
    'error-begun': () => category({ ...noCategory, big: 'B' }, samples.sentence),
  }),
  part('blocks/draft/draft-choice.tsx', {
    open: () => <DraftChoice saveOver={async () => undefined} />,
  }),
  part('blocks/draft/draft-status.tsx', {
    loading: () => draft('loading'),
    untouched: () => draft('untouched'),
    saving: () => draft('saving'),
    saved: () => draft('saved', long),
    failed: () => draft('failed'),
    over: () => draft('over'),
    'of-draft': () => <StatusOfDraft draft={savedDraft} />,
  }),
  part('blocks/draft/save-bar.tsx', {
    saved: alone(() => saveBar()),
    sending: alone(() => saveBar({ sending: true })),
    disabled: alone(() => saveBar({ disabled: true })),
  }),
  part('blocks/picture/held-picture.tsx', {
    'look-again': () => (
      <HeldPicture
        held={{ kind: 'look-again', sentences: [samples.sentence, samples.longSentence], file: pictureFile() }}
        onSend={nothing}
      />
    ),
    'choose-again': () => (
      <HeldPicture
        held={{ kind: 'choose-again', sentence: samples.sentence, final: false, file: pictureFile() }}
        onSend={nothing}
      />
    ),
    long: () => (
      <HeldPicture
        held={{ kind: 'choose-again', sentence: samples.sentence, final: false, file: new File([], samples.longFile) }}
        onSend={nothing}
      />
    ),
  }),
  part('blocks/frame/help-more.tsx', {
    filled: () => <HelpMore at="business" />,
    focus: focused(() => <HelpMore at="business" />),
  }),
  part('blocks/frame/journey-page.tsx', {
    first: alone(() => (
      <JourneyPage title={samples.company} lead={samples.sentence} step={1} note={samples.sentence}>
        <p>{samples.longSentence}</p>
      </JourneyPage>
    )),
    last: alone(() => (
      <JourneyPage title={samples.company} step={6}>
        <p>{samples.longSentence}</p>
      </JourneyPage>
    )),
    long: alone(() => (
      <JourneyPage title={samples.longCompany} lead={samples.longSentence} step={3}>
        <p>{samples.longSentence}</p>
      </JourneyPage>
    )),
  }),
  part('blocks/mail-code/mail-code.tsx', {
    empty: () => <Addressed email="" />,
    filled: () => <Addressed />,
    error: () => <Addressed error={samples.sentence} />,
    sending: () => <Addressed over={{ busy: 'sending' }} />,
    sent: () => <Addressed over={sent} />,
    'code-error': () => <Addressed over={{ ...sent, code: '123456', codeError: samples.sentence }} />,
    checking: () => <Addressed over={{ ...sent, code: '123456', busy: 'checking' }} />,
    verified: () => <Addressed over={{ phase: 'verified' }} />,
    waiting: () => <SendCodeButton mail={mail({ ...sent, resendIn: 4 })} label={samples.person} />,
    'code-alone': () => <CodeField mail={mail(sent)} />,
    'code-over': () => <CodeField mail={mail({ ...sent, seconds: 0, codeError: samples.longSentence })} />,
    focus: focused(() => <Addressed email="" />),
    long: () => <Addressed email={`${'a'.repeat(60)}@${'long-domain-'.repeat(8)}example.com`} />,
  }),
  part('blocks/address/postcode-widget.tsx', {
    unavailable: () => <PostcodeWidget address="" onFound={nothing} />,
  }),
  part('features/application/prohibited/prohibited-industries.tsx', {
    opened: alone(() => <ProhibitedIndustries open onClose={nothing} />),
  }),
  part('features/application/prohibited/prohibited-list.tsx', {
    open: alone(() => <ProhibitedList open onClose={nothing} />),
  }),
  part('blocks/frame/rail-links.tsx', {
    filled: () => <RailLinks />,
    focus: focused(() => <RailLinks />),
  }),
  part('blocks/frame/site-footer.tsx', { plain: () => <SiteFooter /> }),
  part('blocks/frame/support-contact.tsx', {
    both: () => <SupportContact supportPhone="02-000-0000" supportEmail="help@example.com" />,
    'only one': () => <SupportContact supportPhone="" supportEmail="help@example.com" />,
  }),
  part('blocks/payment/surplus-payments.tsx', {
    refunding: alone(() => <Surpluses of={[surplus('refunding', '2026-01-02T03:04:00Z')]} />),
    refunded: alone(() => <Surpluses of={[surplus('refunded', '2026-01-02T03:04:00Z')]} />),
    both: alone(() => (
      <Surpluses of={[surplus('refunded', '2026-01-02T03:04:00Z'), surplus('refunding', '2026-01-03T03:04:00Z')]} />
    )),
  }),
];
