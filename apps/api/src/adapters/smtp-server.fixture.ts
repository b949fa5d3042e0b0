import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Letter {
  readonly to: string;
  readonly id: string;
  /** Who submitted it, by its header. */
  readonly submitted: string;
  readonly parts: readonly { readonly type: string; readonly text: string }[];
}

export interface SmtpConduct {
  readonly sender?: () => string;
  readonly recipient?: (address: string) => string | Promise<string>;
  readonly content?: (address: string) => string;
}

/** A real SMTP server on a free port: down hangs up on every client, up accepts letters. */
export interface SmtpServer {
  readonly url: string;
  readonly letters: readonly Letter[];
  readonly connections: () => number;
  turn(state: 'down' | 'up'): void;
  close(): Promise<void>;
}

const headerIn = (block: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(block)?.[1] ?? '';

function decoded(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function letterOf(to: string, raw: string): Letter {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const blocks = raw.split(`--${boundary}`).slice(1, -1);
  const parts = blocks.map((block) => {
    const [head = '', ...body] = block.split('\r\n\r\n');
    const type = headerIn(head, 'Content-Type').split(';')[0] ?? '';
    return { type, text: decoded(body.join('\r\n\r\n'), headerIn(head, 'Content-Transfer-Encoding')) };
  });
  return { to, id: headerIn(raw, 'Message-ID'), submitted: headerIn(raw, 'Auto-Submitted'), parts };
}

const taken = '250 taken';

function converse(socket: Socket, conduct: SmtpConduct, keep: (letter: Letter) => void): void {
  const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  let to = '';
  let lines: string[] | undefined;
  const take = (line: string, letter: string[]): void => {
    if (line !== '.') {
      letter.push(line.startsWith('.') ? line.slice(1) : line);
      return;
    }
    const said = conduct.content?.(to) ?? taken;
    if (said.startsWith('250')) keep(letterOf(to, letter.join('\r\n')));
    lines = undefined;
    say(said);
  };
  const answer = async (line: string): Promise<void> => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT') to = /<([^>]+)>/.exec(line)?.[1] ?? '';
    if (command === 'DATA') lines = [];
    if (command === 'QUIT') socket.end('221 bye\r\n');
    else if (command === 'DATA') say('354 go on');
    else if (command === 'MAIL') say(conduct.sender?.() ?? '250 fine');
    else if (command === 'RCPT') say((await conduct.recipient?.(to)) ?? '250 fine');
    else say('250 fine');
  };
  const receive = (line: string): void => void (lines ? take(line, lines) : answer(line));
  socket.on('error', () => socket.destroy());
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
    .on('line', receive)
    // It repeats the socket's errors, such as the reset by a killed client.
    .on('error', () => undefined);
  say('220 mail.test');
}

/** Starts in the state down. */
export async function openSmtpServer(conduct: SmtpConduct = {}): Promise<SmtpServer> {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  let [isUp, connections] = [false, 0];
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isUp) converse(socket, conduct, (letter) => letters.push(letter));
    else socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    connections: () => connections,
    turn: (state) => {
      isUp = state === 'up';
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
