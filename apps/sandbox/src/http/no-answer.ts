import type { FastifyReply } from 'fastify';

/** Simulates a service that hangs: the socket stays open until the client gives up or the sandbox stops. */
export function neverAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}
