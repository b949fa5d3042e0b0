/** What an approver has to open himself before he confirms. */
export const openKinds = ['values', 'certificate', 'card', 'document', 'replaced', 'answer', 'person'] as const;
export type OpenKind = (typeof openKinds)[number];

/** By what the access record shows that it was opened: a page of a file, or a part of the application. */
export type OpenedBy =
  | { readonly by: 'page'; readonly file: string }
  | { readonly by: 'part'; readonly part: string; readonly since: Date };

export type PointToOpen = OpenedBy & {
  readonly kind: OpenKind;
  /** A document's slot, a person's key; '' of the whole. */
  readonly item: string;
};

/** A row of the access record: the latest time a person saw a page of a file, or a part. */
export interface Opening {
  readonly by: OpenedBy['by'];
  /** The file, or the part. */
  readonly subject: string;
  readonly at: Date;
}

/** When the person opened it, where he did: what has changed since does not count as opened. */
export function openedAt(point: PointToOpen, openings: readonly Opening[]): Date | undefined {
  const subject = point.by === 'page' ? point.file : point.part;
  const found = openings.find((one) => one.by === point.by && one.subject === subject);
  if (!found) return undefined;
  return point.by === 'part' && found.at < point.since ? undefined : found.at;
}

/** A file that was handed in for a request: of each place the latest version counts. */
export interface VersionedFile {
  readonly seq: number;
  readonly version: number;
  readonly fileId: string;
}

export interface ReviewedApplication {
  /** Values that differ from what a paper says; their notes stand beside them. */
  readonly differing: number;
  readonly certificate: string | undefined;
  /** Masked pictures by the person's key. */
  readonly cards: readonly { readonly item: string; readonly file: string }[];
  /** Documents that were handed in after the application was first finished, as it was opened again. */
  readonly replaced: readonly { readonly item: string; readonly file: string }[];
  /** Everything that was asked for, with what came of it. */
  readonly requests: readonly {
    readonly item: string;
    readonly answeredAt: Date | undefined;
    readonly files: readonly VersionedFile[];
  }[];
}

const latestVersions = (files: readonly VersionedFile[]): readonly VersionedFile[] =>
  files.filter(({ seq, version }) => !files.some((other) => other.seq === seq && other.version > version));

/**
 * What has to be opened before a verdict is confirmed: each differing value with its note, the certificate, each masked card, each
 * document that was asked for or replaced, and each answer that came without a document.
 * @param proposedAt values are looked at as they were proposed
 */
export function pointsOfVerdict(
  { differing, certificate, cards, replaced, requests }: ReviewedApplication,
  proposedAt: Date,
): readonly PointToOpen[] {
  const values = { kind: 'values', item: '', by: 'part', part: 'differences', since: proposedAt } as const;
  return [
    ...(differing > 0 ? [values] : []),
    ...(certificate === undefined
      ? []
      : [{ kind: 'certificate', item: 'certificate', by: 'page', file: certificate } as const]),
    ...cards.map(({ item, file }) => ({ kind: 'card', item, by: 'page', file }) as const),
    ...replaced.map(({ item, file }) => ({ kind: 'replaced', item, by: 'page', file }) as const),
    ...requests.flatMap(({ item, files }) =>
      latestVersions(files).map(({ fileId: file }) => ({ kind: 'document', item, by: 'page', file }) as const),
    ),
    ...requests.flatMap(({ item, answeredAt, files }): PointToOpen[] =>
      answeredAt === undefined || files.length > 0
        ? []
        : [{ kind: 'answer', item, by: 'part', part: 'documents', since: answeredAt }],
    ),
  ];
}

/** What has to be opened before a person is verified by hand: what was typed of the person, and the card where it may be shown. */
export const pointsOfPerson = (
  item: string,
  cards: ReviewedApplication['cards'],
  proposedAt: Date,
): readonly PointToOpen[] => [
  { kind: 'person', item, by: 'part', part: 'persons', since: proposedAt },
  ...cards.filter((card) => card.item === item).map(({ file }) => ({ kind: 'card', item, by: 'page', file }) as const),
];
