import { longest } from '@portal/domain/fields/longest.ts';
import { lineOfText, plainText } from '@portal/domain/fields/rule.ts';
import { isCalendarDate } from '@portal/domain/fields/typed-date.ts';
import { exemptionCategories, ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { comparisons } from '@portal/domain/rules/review/comparison.ts';
import { longestLookUp, mostHolders } from '@portal/domain/rules/review/evidence.ts';
import * as z from 'zod/mini';
import { defineStaffCall } from '../call.ts';
import { nothing } from '../shared.ts';
import { colleague, day, moment, ofApplication, readers, shownRow, uuid, workers } from './shared.ts';

const point = z.object({ x: z.number(), y: z.number() });
const polygons = z.array(z.array(point));

const readProof = z.object({
  /** '' if the paper contains it but it was not read. */
  text: z.string(),
  /** What could be made out of a text that is cut off or unclear. */
  part: z.nullable(z.string()),
  /** What the merchant stated as the paper's actual text. */
  corrected: z.nullable(z.string()),
  /** Position, in ten thousandths of the page; null if unknown. */
  place: z.nullable(z.object({ file: uuid, page: z.number(), polygons })),
});

const checked = z.object({
  by: colleague,
  at: moment,
  isMine: z.boolean(),
  /** CHECKED; for a watch list NONE or HIT. */
  outcome: z.enum(['CHECKED', 'NONE', 'HIT']),
  /** Where it was looked up; null for a check without text. */
  text: z.nullable(z.string()),
});

const evidenceRow = z.object({
  /** Key of the row in checks, crops and notes: business.bizNo, SR00-0.krname, SR00-0.watch. */
  key: z.string(),
  /** business, settlement-account, or a person's key. */
  group: z.string(),
  label: z.string(),
  /** null if it was not asked for; the note says so. */
  typed: z.nullable(z.string()),
  typedNote: z.nullable(z.string()),
  /** null if no paper contains it; the note may say why. */
  read: z.nullable(readProof),
  readNote: z.nullable(z.string()),
  authority: z.array(z.object({ text: z.string(), at: z.nullable(moment), isGood: z.boolean() })),
  comparison: z.enum(comparisons),
  note: z.nullable(z.string()),
  kind: z.enum(['value', 'watch-list']),
  /** Identifies the row's current content: a check applies to this content only. */
  content: z.string(),
  /** Earliest first. */
  checks: z.array(checked),
});

export interface ShownBranch {
  readonly holder: string;
  /** Share in the company above; `effective` is the share in the applicant. Format: 12.50. */
  readonly share: string;
  readonly effective: string;
  readonly holders: readonly ShownBranch[];
}
const branch: z.ZodMiniType<ShownBranch> = z.object({
  holder: z.string(),
  share: z.string(),
  effective: z.string(),
  holders: z.array(z.lazy((): z.ZodMiniType<ShownBranch> => branch)),
});

const ownership = z.object({
  /** Whether any share is known. Some rungs ask for none. */
  isKnown: z.boolean(),
  sum: z.string(),
  tree: z.array(branch),
  /** Per holder, largest first. */
  shares: z.array(
    z.object({ holder: z.string(), direct: z.string(), indirect: z.string(), total: z.string(), isOwner: z.boolean() }),
  ),
  /** Companies among the shareholders, as stated by the merchant. */
  companies: z.array(z.string()),
  /** Holders that staff read from a list; '' is the applicant's own list. */
  read: z.array(
    z.object({
      company: z.string(),
      holders: z.array(z.object({ holder: z.string(), share: z.string() })),
      /** Base day, to which the list refers; null if it was not typed. */
      baseDay: z.nullable(day),
      /** Base days typed before, earliest first. */
      formerBaseDays: z.array(z.object({ day: z.nullable(day), at: moment })),
      by: colleague,
      at: moment,
    }),
  ),
  rung: z.nullable(z.enum(ownerQuestions)),
  /** null if nobody was asked. */
  exemption: z.nullable(z.object({ category: z.enum(exemptionCategories), isExempt: z.boolean() })),
});

export const applicationEvidence = defineStaffCall({
  id: 'applicationEvidence',
  method: 'GET',
  path: '/desk/v1/applications/:number/evidence',
  roles: readers,
  record: 'evidence-seen',
  params: ofApplication,
  answer: z.object({
    rows: z.array(evidenceRow),
    persons: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Label of the preceding person who is the same; null if there is none. */
        sameAs: z.nullable(z.string()),
        share: z.nullable(z.string()),
        elsewhere: z.array(
          z.object({
            label: z.string(),
            name: z.string(),
            where: z.string(),
            comparison: z.enum(comparisons),
            note: z.nullable(z.string()),
          }),
        ),
        /** Earliest first. */
        tries: z.array(z.object({ at: moment, isVerified: z.boolean(), code: z.string() })),
      }),
    ),
    ownership,
    /** Answers that appear on no paper. */
    others: z.array(shownRow),
    isCertificateRead: z.boolean(),
    hasBankAnswer: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
  summary:
    'Every value of an application with its evidence: as typed, as read with its position, the authority’s answer, how they compare, and who checked it.',
});

const rowKey = plainText.check(z.regex(/^[\w-]{1,20}\.[\w-]{1,40}$/, 'common.invalid'));

export const evidenceCrops = defineStaffCall({
  id: 'evidenceCrops',
  method: 'GET',
  path: '/desk/v1/applications/:number/crops/:group',
  roles: readers,
  record: 'crop-seen',
  params: z.object({ ...ofApplication.shape, group: plainText.check(z.regex(/^[\w-]{1,20}$/, 'common.invalid')) }),
  answer: z.object({
    /** By row key; empty if no position is known. */
    crops: z.array(z.object({ key: z.string(), jpeg: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PROVIDER_UNAVAILABLE'],
  summary:
    'The positions of a group’s values (those of the certificate or of a person’s card), cut from the picture of the page: JPEG in base64. One set is one row of the access record.',
});

export const checkEvidence = defineStaffCall({
  id: 'checkEvidence',
  method: 'PUT',
  path: '/desk/v1/applications/:number/checks/:key',
  roles: workers,
  record: 'checked',
  params: z.object({ ...ofApplication.shape, key: rowKey }),
  body: z.object({
    content: plainText.check(z.minLength(1, 'common.invalid'), z.maxLength(200, 'common.invalid')),
    /** CHECKED for a value, NONE or HIT for a watch list; null removes the check. */
    outcome: z.nullable(z.enum(['CHECKED', 'NONE', 'HIT'], 'common.invalid')),
    /** For a watch list: where and when it was looked up. */
    text: z.optional(lineOfText.check(z.maxLength(longestLookUp, 'desk.look-up-long'))),
  }),
  answer: nothing,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary:
    'Mark a value as checked, or record the result of a watch list. STATE_CONFLICT if the value or its evidence has changed since it was viewed.',
});

const holder = z.object({
  holder: lineOfText.check(z.minLength(1, 'desk.holder-required'), z.maxLength(longest.companyName, 'common.too-long')),
  share: plainText.check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'desk.holder-share')),
});

export const keepHoldings = defineStaffCall({
  id: 'keepHoldings',
  method: 'PUT',
  path: '/desk/v1/applications/:number/holdings',
  roles: workers,
  record: 'holdings-kept',
  params: ofApplication,
  body: z.object({
    /** '' for the applicant itself. */
    company: lineOfText.check(z.maxLength(longest.companyName, 'common.too-long')),
    holders: z.array(holder).check(z.maxLength(mostHolders, 'common.too-long')),
    /** YYYYMMDD. */
    baseDay: z._default(z.nullable(plainText.check(z.refine(isCalendarDate, 'desk.base-day'))), null),
  }),
  answer: nothing,
  refusals: ['NOT_FOUND'],
  summary:
    'Store the holders of a company, as read from its list of shareholders, and the base day of that list. Indirect shares are computed from it.',
});
