import type { FastifyInstance } from 'fastify';
import { html } from '../http/html.ts';
import { sendPage } from '../http/page.ts';

const logins = [
  {
    path: '/merchant-login',
    title: '가맹점 관리자 로그인',
    about: '심사를 마친 가맹점이 정산과 결제 내역을 보는 곳입니다.',
  },
  {
    path: '/home-login',
    title: '홈페이지 로그인',
    about: '홈페이지에서 임시 아이디를 받은 가맹점이 로그인하는 곳입니다.',
  },
] as const;

/** Two placeholder pages: what is behind them is not part of the portal. */
export async function providerRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, title, about } of logins) {
    app.get(path, (_request, reply) =>
      sendPage(
        reply,
        { title: `${title} (모의)`, layout: 'narrow' },
        html`<main class="center">
<h1>${title}</h1>
<p>${about}</p>
<p class="muted">테스트 환경의 모의 화면입니다. 로그인할 수 없습니다.</p>
</main>`,
      ),
    );
  }
}
