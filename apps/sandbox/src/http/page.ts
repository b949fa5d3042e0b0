import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export interface PageHead {
  readonly title: string;
  /** Class of the body element; chooses the layout in the style sheet. */
  readonly layout: 'wide' | 'narrow' | 'bare';
  /** Browser scripts of this page, by file name under `/assets`. */
  readonly scripts?: readonly string[];
}

const styleSheets = ['base.css', 'guide.css', 'forms.css'] as const;

/** Wraps content into a complete Korean page with the sandbox's own style sheet and no external resources. */
export function page(head: PageHead, content: Html): string {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
<link rel="icon" href="data:,">
${styleSheets.map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
${(head.scripts ?? []).map((name) => html`<script src="/assets/${name}" defer></script>`)}
</head>
<body class="${head.layout}">
${content}
</body>
</html>`.source;
}

/** Sends a page with an explicit charset: without it browsers misdetect Korean. */
export function sendPage(reply: FastifyReply, head: PageHead, content: Html): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(head, content));
}
