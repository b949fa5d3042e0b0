import {
  type BodyInputOf,
  type Call,
  loginIdHeader,
  mallIdHeader,
  type ParamsInputOf,
  phoneLinkHeader,
  type QueryInputOf,
} from '@portal/contract/call.ts';
import * as z from 'zod/mini';
import { callingByLink, callingFor, callingForMall } from './calling-for.ts';

type FileNames<C extends Call> = keyof NonNullable<C['files']>;

export interface CallInput<C extends Call> {
  readonly params?: ParamsInputOf<C>;
  readonly query?: QueryInputOf<C>;
  readonly body?: BodyInputOf<C>;
  readonly files?: Partial<Record<FileNames<C>, Blob>>;
  readonly signal?: AbortSignal;
  /** True when the request must outlive the page (a draft saved on leaving). */
  readonly keepalive?: boolean;
  /** Headers that the call's contract names, such as the revision of an action at the desk. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Login id that the call is made for, '' for none; defaults to the account this tab was last opened for, on merchants' calls. */
  readonly caller?: string;
}

/** Input of a call without files; calls with files take longer than the timeout and use `upload`. */
export type PlainInput<C extends Call> = Omit<CallInput<C>, 'files'>;

const looseRecord = z.looseObject({});
const recordOf = (value: unknown): Record<string, unknown> => {
  const read = looseRecord.safeParse(value ?? {});
  return read.success ? read.data : {};
};

const present = (value: unknown): boolean => value !== undefined && value !== null;

function pathOf(call: Call, params: unknown): string {
  const values = recordOf(params);
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

function queryOf(query: unknown): string {
  const pairs = Object.entries(recordOf(query)).filter(([, value]) => present(value));
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function multipart(call: Call, body: unknown, files: Readonly<Record<string, Blob | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(recordOf(body)).filter(([, held]) => present(held))) {
    form.append(name, call.jsonParts?.includes(name) ? JSON.stringify(value) : String(value));
  }
  // Files last: the server authenticates the sender before the bytes arrive.
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

const callerOf = (call: Call, { caller }: Pick<CallInput<Call>, 'caller'>): string =>
  caller ?? (call.caller === 'merchant' ? callingFor() : '');

/** Whether it is a storefront call, authenticated by a mall's session. */
export const isMalls = ({ caller }: Pick<Call, 'caller'>): boolean => caller === 'mall' || caller === 'mall-principal';

/** Sends the expected account in a header, so that the server refuses the call when a different account is logged in by now. */
const headersOf = (call: Call, caller: string, more: CallInput<Call>['headers']): Record<string, string> => ({
  ...more,
  ...(caller !== '' && { [loginIdHeader]: caller }),
  ...(callingByLink() !== '' && { [phoneLinkHeader]: callingByLink() }),
  ...(isMalls(call) && callingForMall() !== '' && { [mallIdHeader]: callingForMall() }),
});

export interface ReadyRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | string | null;
}

export function requestOf<C extends Call>(call: C, input: CallInput<C>): ReadyRequest {
  const caller = callerOf(call, input);
  const says = (part: 'query' | 'body'): unknown =>
    caller !== '' && call.loginIdIn === part ? { loginId: caller, ...recordOf(input[part]) } : input[part];
  const body = says('body');
  const headers = headersOf(call, caller, input.headers);
  const head = { url: `${pathOf(call, input.params)}${queryOf(says('query'))}`, method: call.method, headers };
  if (call.files) return { ...head, body: multipart(call, body, { ...input.files }) };
  if (body === undefined) return { ...head, body: null };
  return { ...head, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
