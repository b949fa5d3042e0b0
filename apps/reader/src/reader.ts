import type { Quad } from '@portal/domain/rules/picture/box.ts';
import { type PhotographedDocument, qualityError } from '@portal/domain/rules/picture/image-quality.ts';
import {
  type AnswerImage,
  cardBackAnswer,
  certificateAnswer,
  type InferType,
  idCardAnswer,
  paperAnswer,
} from './answer/image.ts';
import { type AnswerTree, answerTree } from './answer/leaf.ts';
import { isUncovered } from './answer/merged.ts';
import { a4Outline, cardOutline } from './card-back/outline.ts';
import { readCardBack } from './card-back/read.ts';
import { type Certificate, certificateOf, readCertificate } from './certificate/read.ts';
import { type IdCard, readIdCard } from './id-card/read.ts';
import { refuseBeside } from './id-card/several.ts';
import { decode, maxFile, type Picture, turned } from './image/decode.ts';
import { frameQuad } from './layout/frame-quad.ts';
import { largeSheet, layOut, layOutsOf, type Page, type PageOptions, type SheetOf } from './layout/page.ts';
import { layOutsTurned, layOutTurned } from './layout/turned-page.ts';
import { type Ways, waysWith } from './layout/ways.ts';
import { type Found, Looks, type Readings } from './looks.ts';
import { blind, type Engine } from './ocr/engine.ts';
import { paperOfPage } from './papers/look.ts';
import { isPdf } from './pdf/open.ts';
import { onlyPage } from './pdf/render.ts';
import { textPage } from './pdf/text-lines.ts';
import { RefusedError } from './refusal.ts';
import { probeTitle } from './title-probe.ts';

/** How one kind of document is searched; sizes in pixels. */
interface Form<T extends Found> extends Readings<T> {
  readonly document: PhotographedDocument;
  readonly page: PageOptions;
  /**
   * Pictures with less sharpness (`edge` of their measures) are out of focus: among 550 of the hard set, all that were drawn blurred
   * (certificates at most 0.70, cards 0.56), and otherwise only dark ones.
   */
  readonly focused: number;
  /** How the sheet is searched if the usual way did not give everything; the whole picture comes last. */
  readonly otherSheets: readonly SheetOf[];
  readonly titles: readonly string[];
  /** Refuses a picture that shows another document next to the sheet that was read. @throws RefusedError */
  readonly refuseBeside?: typeof refuseBeside;
  readonly answer: (found: T, tree: AnswerTree) => AnswerImage;
}

/** Long side to which larger uploads are scaled before the sheet is searched. */
const sourceSide = { 'biz-license': 2400, 'id-card': 1800, 'card-back': 1800, paper: 2400, any: 2400 } as const;

/** What a file is read as; `paper` only identifies which known paper a picture shows. */
export type Wanted = InferType | 'card-back' | 'paper' | 'any';
type Readable = InferType | 'any';

const onBoth = ['registerNumber', 'repName', 'openDate', 'bisAddress', 'bisType', 'bisItem', 'issuanceDate'] as const;

const certificateFile: Form<Certificate> = {
  document: 'certificate',
  page: { longSide: 2000, ink: { tallest: 0.05, widest: 0.3, dropsLines: true } },
  focused: 0.72,
  otherSheets: [a4Outline],
  belongs: ({ kind }) =>
    kind === 'CORP' ? [...onBoth, 'corpName', 'corpRegisterNum', 'headAddress'] : [...onBoth, 'companyName'],
  titles: ['사업자등록증'],
  read: readCertificate,
  answer: certificateAnswer,
};

const onCards = {
  IC: ['name', 'personalNum', 'issueDate'],
  DL: ['num', 'name', 'personalNum', 'code', 'issueDate'],
  AC: ['alienRegNum', 'name', 'nationality', 'sex', 'issueDate', 'serialNum'],
} as const;

const idCard: Form<IdCard> = {
  document: 'id',
  page: { longSide: 1300, ink: { tallest: 0.075, widest: 0.3, dropsLines: false } },
  focused: 0.57,
  otherSheets: [cardOutline],
  belongs: ({ kind }) => onCards[kind],
  titles: ['주민등록증', '운전면허증', '외국인등록증'],
  refuseBeside,
  read: readIdCard,
  answer: idCardAnswer,
};

const closest = 0.02;

/** Other positions of the sheet, likeliest first; undefined is the whole picture. @param first the position that was already tried */
function otherSheetsIn(picture: Picture, first: Quad | undefined, sheets: readonly SheetOf[]): (Quad | undefined)[] {
  const side = Math.max(picture.width, picture.height);
  const isSame = (a: Quad | undefined, b: Quad | undefined): boolean =>
    a === b ||
    a?.every((p, i) => Math.hypot(p.x - (b?.[i]?.x ?? side), p.y - (b?.[i]?.y ?? side)) < closest * side) === true;
  const found = [first, ...sheets.map((sheetOf) => sheetOf(picture)), undefined];
  return found.filter((quad, i) => found.findIndex((other) => isSame(quad, other)) === i).slice(1);
}

function sheetIn(picture: Picture, [sheetOf, ...others]: readonly SheetOf[]): Quad | undefined {
  return sheetOf && (sheetOf(picture) ?? sheetIn(picture, others));
}

/** An answer, and the share of the document's fields that was read for sure, 0 to 1. */
interface Seen {
  readonly answer: AnswerImage;
  readonly share: number;
}

interface Else {
  /** Straightens by the frame that the page shows, if that did not come out straight. */
  readonly straightened: (page: Page) => Ways | undefined;
  readonly further: () => readonly Ways[];
}

/**
 * Lays out in one light after another until all fields are read. @param elsewhere the `further` layouts assume another sheet: tried only if another
 * look showed the document, in the light that showed most first
 */
async function lookAt<T extends Found>(
  engine: Engine,
  form: Form<T>,
  ways: Ways,
  elsewhere: Else = { straightened: () => undefined, further: () => [] },
): Promise<Seen | undefined> {
  const looks = new Looks(form);
  let straight: Ways | undefined;
  for (const [light, layOutOnce] of ways.lights.entries()) {
    if (looks.isDone) continue;
    const page = (straight?.lights[light] ?? layOutOnce)();
    await looks.take(engine, page, light);
    if (light > 0 || looks.isEmpty || looks.isDone) continue;
    straight = elsewhere.straightened(page);
    const straightPage = straight?.lights[light]?.();
    if (straightPage !== undefined && !(await looks.takeIfClearer(engine, straightPage, light))) straight = undefined;
  }
  const light = looks.clearestLight;
  const { restored } = straight ?? ways;
  if (restored && !looks.isEmpty && !looks.isDone) await looks.takeLacking(engine, restored(), isUncovered);
  for (const { lights } of looks.isEmpty || looks.isDone ? [] : elsewhere.further())
    for (const layOutOnce of [...lights.slice(light), ...lights.slice(0, light)])
      if (!looks.isDone) await looks.takeLacking(engine, layOutOnce());
  const seen = looks.together();
  return seen && { answer: form.answer(seen.found, seen.tree), share: seen.share };
}

/** Returns what was seen on a sheet of the picture, in its orientation, unless another document lies next to it. @throws RefusedError */
async function alone<T extends Found>(
  engine: Engine,
  form: Form<T>,
  seen: Seen | undefined,
  picture: Picture,
  sheet: Quad | undefined,
): Promise<Seen | undefined> {
  const whole = (): Page => layOut(picture, form.page, () => undefined);
  if (seen !== undefined && sheet) await form.refuseBeside?.(engine, picture, sheet, whole);
  return seen;
}

/** Reads the picture unrotated; without a result, rotated so that a title is found or its text is read best; then with other sheets. */
async function find<T extends Found>(engine: Engine, picture: Picture, form: Form<T>): Promise<Seen | undefined> {
  const sheet = largeSheet(picture);
  const waysOf = (quad: Quad | undefined): Required<Ways> =>
    waysWith(layOutsOf(picture, form.page.longSide, quad), picture, form.page, form.focused);
  const asItLies = waysOf(sheet);
  const further = (): Ways[] => otherSheetsIn(picture, sheet, form.otherSheets).map(waysOf);
  const straightened = (page: Page): Ways | undefined => {
    const frame = frameQuad(page, picture);
    return frame && waysOf(frame);
  };
  const upright = await lookAt(engine, form, asItLies, { straightened, further });
  if (upright !== undefined) return await alone(engine, form, upright, picture, sheet);
  let likeliest: (() => Promise<Seen | undefined>) | undefined;
  let surest = 0;
  const anySheet: SheetOf = (turnedPicture) => sheetIn(turnedPicture, [largeSheet, ...form.otherSheets]);
  for (const quarters of [2, 1, 3] as const) {
    const turnedPicture = turned(picture, quarters);
    const turnedSheet = anySheet(turnedPicture);
    const layOutIn = layOutsTurned(picture, turnedPicture, quarters, form.page.longSide, turnedSheet);
    const page = layOutIn(form.page);
    const { lights, restored } = waysWith(layOutIn, picture, form.page, form.focused);
    // The first light is laid out already.
    const ways: Ways = { lights: [() => page, ...lights.slice(1)], restored };
    const look = async (): Promise<Seen | undefined> =>
      await alone(engine, form, await lookAt(engine, form, ways), turnedPicture, turnedSheet);
    const { hasTitle, sureness } = await probeTitle(engine, page, form.titles);
    if (hasTitle) return await look();
    if (sureness > surest) [likeliest, surest] = [look, sureness];
  }
  const turnedThere = await likeliest?.();
  const elsewhere = turnedThere ?? (await lookAt(engine, form, { lights: further().flatMap(({ lights }) => lights) }));
  return elsewhere ?? lookAt(engine, form, { lights: [asItLies.restored] });
}

/** A blurred or small picture is answered if this share of its fields was read for sure. */
const leastRead = 0.5;
/** No picture smaller than this, in pixels, or less sharp has ever been read. */
const [hopelessSide, hopelessEdge] = [400, 0.3];
function isHopeless(document: PhotographedDocument, picture: Picture): boolean {
  const { width, height, isSurelySharp, measures } = picture;
  const isSmall = Math.max(width, height) < hopelessSide;
  if (isSurelySharp && !isSmall) return false;
  const { edge } = measures();
  return (isSmall || (edge > 0 && edge < hopelessEdge)) && qualityError(document, picture, measures()) !== undefined;
}

/** Returns the answer, or why the picture was not worth reading as that kind or gave nothing. */
async function readAs<T extends Found>(
  engine: Engine,
  picture: Picture,
  form: Form<T>,
): Promise<AnswerImage | RefusedError> {
  const isWorthReading = !isHopeless(form.document, picture);
  const seen = isWorthReading ? await find(engine, picture, form) : undefined;
  if (seen !== undefined && seen.share >= leastRead) return seen.answer;
  const refused = qualityError(form.document, picture, picture.measures());
  if (seen !== undefined && refused === undefined) return seen.answer;
  if (refused !== undefined) return new RefusedError(refused);
  const isUpright = form.document === 'id' && picture.height > picture.width;
  return new RefusedError(isUpright ? 'portrait' : 'not-a-document');
}

/** Without a kind, the likelier one by the picture's shape is tried first, and its error is returned. */
async function readPicture(engine: Engine, picture: Picture, inferType: Readable): Promise<AnswerImage> {
  const asCertificate = (): Promise<AnswerImage | RefusedError> => readAs(engine, picture, certificateFile);
  const asCard = (): Promise<AnswerImage | RefusedError> => readAs(engine, picture, idCard);
  const both = picture.height > picture.width ? [asCertificate, asCard] : [asCard, asCertificate];
  const tries = inferType === 'any' ? both : [inferType === 'id-card' ? asCard : asCertificate];
  let refusal: RefusedError | undefined;
  for (const attempt of tries) {
    const answer = await attempt();
    if (!(answer instanceof RefusedError)) return answer;
    refusal ??= answer;
  }
  const isNeither = refusal === undefined || (inferType === 'any' && refusal.reason === 'portrait');
  throw isNeither ? new RefusedError('not-a-document') : refusal;
}

/** A certificate's text layer takes precedence over its picture, unless a scanner's software made it; cards never come as text. */
async function readPdf(engine: Engine, file: Uint8Array, inferType: Readable): Promise<AnswerImage> {
  // First unpacked within limits, which the library that reads the text does not have.
  const { isScanned, draw } = await onlyPage(file);
  const text = inferType === 'id-card' || isScanned ? undefined : await textPage(file);
  const certificate = text === undefined ? undefined : await certificateOf(blind, text.page, text.lines);
  if (text !== undefined && certificate !== undefined)
    return certificateAnswer(certificate, answerTree(text.page, certificate.fields));
  return readPicture(engine, await draw(), inferType);
}

/** Reads a back however blurred it is: nothing on it has to be legible. */
async function readBack(engine: Engine, picture: Picture): Promise<AnswerImage> {
  const { page } = idCard;
  const seen = await readCardBack(engine, picture, (quarters, sheetOf) =>
    quarters === 0 ? layOut(picture, page, sheetOf) : layOutTurned(picture, quarters, page, sheetOf),
  );
  if (seen.kind === 'none') throw new RefusedError('not-a-document');
  return seen.kind === 'front'
    ? idCardAnswer(seen.card, answerTree(seen.page, seen.card.fields))
    : cardBackAnswer(seen.masks);
}

/** Identifies a known paper in any orientation, without reading its content. @throws RefusedError `not-a-document` if it is none */
async function readPaper(engine: Engine, picture: Picture): Promise<AnswerImage> {
  for (const quarters of [0, 1, 3, 2] as const) {
    const { page: options } = certificateFile;
    const page = quarters === 0 ? layOut(picture, options) : layOutTurned(picture, quarters, options);
    const { paper, isUpright } = await paperOfPage(engine, page);
    if (paper !== undefined) return paperAnswer(paper);
    if (isUpright) break;
  }
  throw new RefusedError('not-a-document');
}

/** @throws RefusedError if it cannot be opened, is not worth reading, or is no such document */
export async function read(engine: Engine, wanted: Wanted, file: Uint8Array): Promise<AnswerImage> {
  if (file.length === 0 || file.length > maxFile) throw new RefusedError('format');
  if (wanted === 'card-back') return readBack(engine, await decode(file, sourceSide[wanted]));
  if (wanted === 'paper') return readPaper(engine, await decode(file, sourceSide[wanted]));
  if (isPdf(file)) return readPdf(engine, file, wanted);
  return readPicture(engine, await decode(file, sourceSide[wanted]), wanted);
}
