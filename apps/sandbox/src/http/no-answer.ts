import type { FastifyReply } from 'fastify';

/**
 * Leaves the request without any answer, as a service does that accepted the connection and then hangs. The socket
 * stays open until the client gives up or the sandbox stops.
 */
export function neverAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}
