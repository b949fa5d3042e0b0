export const openKinds = ['values', 'certificate', 'card', 'document', 'replaced', 'answer', 'person'] as const;
export type OpenKind = (typeof openKinds)[number];

/** What the access record must contain: a viewed page of a file, or a viewed part of the application. */
export type OpenedBy =
  | { readonly by: 'page'; readonly file: string }
  | { readonly by: 'part'; readonly part: string; readonly since: Date };

export type PointToOpen = OpenedBy & {
  readonly kind: OpenKind;
  /** A document's slot, or a person's key; '' for the whole application. */
  readonly item: string;
};

/** A row of the access record: the latest time at which a person viewed a page of a file, or a part. */
export interface Opening {
  readonly by: OpenedBy['by'];
  readonly subject: string;
  readonly at: Date;
}

/** When the person opened it, if at all; a viewing of a part before `since` does not count. */
export function openedAt(point: PointToOpen, openings: readonly Opening[]): Date | undefined {
  const subject = point.by === 'page' ? point.file : point.part;
  const found = openings.find((one) => one.by === point.by && one.subject === subject);
  if (!found) return undefined;
  return point.by === 'part' && found.at < point.since ? undefined : found.at;
}

/** A file submitted for a request; only the latest version in each place counts. */
export interface VersionedFile {
  readonly seq: number;
  readonly version: number;
  readonly fileId: string;
}

export interface ReviewedApplication {
  /** Number of values that differ from a paper; their notes are shown with them. */
  readonly differing: number;
  readonly certificate: string | undefined;
  /** Masked pictures, with the person's key. */
  readonly cards: readonly { readonly item: string; readonly file: string }[];
  /** Documents submitted after the application was first finished, because it was reopened. */
  readonly replaced: readonly { readonly item: string; readonly file: string }[];
  readonly requests: readonly {
    readonly item: string;
    readonly answeredAt: Date | undefined;
    readonly files: readonly VersionedFile[];
  }[];
}

const latestVersions = (files: readonly VersionedFile[]): readonly VersionedFile[] =>
  files.filter(({ seq, version }) => !files.some((other) => other.seq === seq && other.version > version));

/** To open: differing values, certificate, masked cards, requested or replaced papers, other answers. @param proposedAt values are viewed after it */
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

/** What must be opened before a person is verified by hand: the person's data, and the card if it may be shown. */
export const pointsOfPerson = (
  item: string,
  cards: ReviewedApplication['cards'],
  proposedAt: Date,
): readonly PointToOpen[] => [
  { kind: 'person', item, by: 'part', part: 'persons', since: proposedAt },
  ...cards.filter((card) => card.item === item).map(({ file }) => ({ kind: 'card', item, by: 'page', file }) as const),
];
