import { compose, scaling, turnedBack } from '@portal/domain/rules/picture/homography.ts';
import { assessImage, type PhotographedDocument } from '@portal/domain/rules/picture/image-quality.ts';
import {
  type AnswerImage,
  cardBackAnswer,
  certificateAnswer,
  type InferType,
  idCardAnswer,
  paperAnswer,
} from './answer/image.ts';
import { readCardBack } from './card-back/read.ts';
import { type Certificate, certificateOf, readCertificate } from './certificate/read.ts';
import { type IdCard, readIdCard } from './id-card/read.ts';
import { decode, maxFile, type Picture, turned } from './image/decode.ts';
import { layOut, type Page, type PageOptions, type SheetOf } from './layout/page.ts';
import { blind, type Engine } from './ocr/engine.ts';
import { type FoundOnPage, findInPages, isPdf, withOnlyPage } from './pdf/open.ts';
import { rendered } from './pdf/render.ts';
import { textPage } from './pdf/text-lines.ts';
import { RefusedError } from './refusal.ts';
import { hasTitle, type KnownPaper, paperByTitle } from './title-probe.ts';

/** How one kind of document is looked for; sizes in pixels. */
interface Form<T> {
  readonly document: PhotographedDocument;
  readonly page: PageOptions;
  readonly titles: readonly string[];
  readonly read: (engine: Engine, page: Page) => Promise<T | undefined>;
  readonly answer: (page: Page, found: T) => AnswerImage;
}

/** Long side to which larger uploads are brought before the sheet is looked for. */
const sourceSide = { 'biz-license': 2400, 'id-card': 1800, 'card-back': 1800, paper: 2400, any: 2400 } as const;

/** What a file is read as; `paper` asks only which of the known ones it is. */
export type Wanted = InferType | 'card-back' | 'paper' | 'any';
type Readable = InferType | 'any';

const certificateFile: Form<Certificate> = {
  document: 'certificate',
  page: { longSide: 2000, ink: { tallest: 0.05, widest: 0.3, dropsLines: true } },
  titles: ['사업자등록증'],
  read: readCertificate,
  answer: certificateAnswer,
};

const idCard: Form<IdCard> = {
  document: 'id',
  page: { longSide: 1300, ink: { tallest: 0.075, widest: 0.3, dropsLines: false } },
  titles: ['주민등록증', '운전면허증', '외국인등록증'],
  read: readIdCard,
  answer: idCardAnswer,
};

/** Reads the picture unrotated; without a result, rotated so that a title is found. */
async function find<T>(engine: Engine, picture: Picture, form: Form<T>): Promise<AnswerImage | undefined> {
  const page = layOut(picture, form.page);
  const found = await form.read(engine, page);
  if (found !== undefined) return form.answer(page, found);
  for (const quarters of [2, 1, 3] as const) {
    const side = layOutTurned(picture, quarters, form.page);
    if (!(await hasTitle(engine, side, form.titles))) continue;
    const again = await form.read(engine, side);
    return again === undefined ? undefined : form.answer(side, again);
  }
  return undefined;
}

function layOutTurned(picture: Picture, quarters: 1 | 2 | 3, options: PageOptions, sheetOf?: SheetOf): Page {
  const page = layOut(turned(picture, quarters), options, sheetOf);
  const { width, height, scale } = picture;
  const back = compose(
    scaling(1 / scale),
    compose(turnedBack(quarters, width * scale, height * scale), scaling(scale)),
  );
  return { ...page, toUpload: compose(back, page.toUpload), ground: picture };
}

/** The answer, or why the picture was not worth reading as that kind or gave nothing. */
async function readAs<T>(engine: Engine, picture: Picture, form: Form<T>): Promise<AnswerImage | RefusedError> {
  const { refused } = assessImage(form.document, picture, picture.measures);
  if (refused !== undefined) return new RefusedError(refused);
  const answer = await find(engine, picture, form);
  if (answer !== undefined) return answer;
  const isUpright = form.document === 'id' && picture.height > picture.width;
  return new RefusedError(isUpright ? 'portrait' : 'not-a-document');
}

/** Without a kind the likelier one by the picture's shape is tried first, and its error is the one returned. */
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

/** A certificate's text layer is believed before its looks; cards never come as text. */
async function readPdf(engine: Engine, file: Uint8Array, inferType: Readable): Promise<AnswerImage> {
  return withOnlyPage(file, async (open) => {
    const text = inferType === 'id-card' ? undefined : await textPage(open);
    const certificate = text === undefined ? undefined : await certificateOf(blind, text.page, text.lines);
    if (text !== undefined && certificate !== undefined) return certificateAnswer(text.page, certificate);
    return readPicture(engine, await rendered(open), inferType);
  });
}

/** A back is looked at however blurred it is: nothing has to be read of it. */
async function readBack(engine: Engine, picture: Picture): Promise<AnswerImage> {
  const { page } = idCard;
  const seen = await readCardBack(engine, picture, (quarters, sheetOf) =>
    quarters === 0 ? layOut(picture, page, sheetOf) : layOutTurned(picture, quarters, page, sheetOf),
  );
  if (seen.kind === 'none') throw new RefusedError('not-a-document');
  return seen.kind === 'front' ? idCardAnswer(seen.page, seen.card) : cardBackAnswer(seen.masks);
}

/** Which of the known papers it is by its title, whatever its direction. */
async function paperOn(engine: Engine, picture: Picture): Promise<KnownPaper | undefined> {
  for (const quarters of [0, 1, 3, 2] as const) {
    const { page: options } = certificateFile;
    const page = quarters === 0 ? layOut(picture, options) : layOutTurned(picture, quarters, options);
    const { paper, isUpright } = await paperByTitle(engine, page);
    if (paper !== undefined || isUpright) return paper;
  }
  return undefined;
}

/** A cover, the paper behind it, and the first appended page: an upload waits up to two seconds for each. */
const mostPages = 3;

async function readTitle(engine: Engine, file: Uint8Array): Promise<AnswerImage> {
  const onPicture = async (): Promise<FoundOnPage<KnownPaper> | undefined> => {
    const found = await paperOn(engine, await decode(file, sourceSide.paper));
    return found && { found, page: undefined };
  };
  const seen = isPdf(file)
    ? await findInPages(file, mostPages, async (open) => paperOn(engine, await rendered(open)))
    : await onPicture();
  if (seen === undefined) throw new RefusedError('not-a-document');
  return paperAnswer(seen.found, seen.page);
}

/** As the kind asked for, or whichever it is. @throws RefusedError where it cannot be opened, is not worth reading, or is no such document */
export async function read(engine: Engine, wanted: Wanted, file: Uint8Array): Promise<AnswerImage> {
  if (file.length === 0 || file.length > maxFile) throw new RefusedError('format');
  if (wanted === 'card-back') return readBack(engine, await decode(file, sourceSide[wanted]));
  if (wanted === 'paper') return readTitle(engine, file);
  if (isPdf(file)) return readPdf(engine, file, wanted);
  return readPicture(engine, await decode(file, sourceSide[wanted]), wanted);
}
