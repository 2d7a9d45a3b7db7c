import Fastify from 'fastify';

/** The measure of all rates: the smallest answer of the same server library on this machine. */
const app = Fastify({ logger: false });
app.get('/', () => ({ hello: 'world' }));
const bodies = new Map<string, Buffer>();
/** An answer of so many bytes: what the machine can move. */
app.get<{ Params: { bytes: string } }>('/:bytes', ({ params: { bytes } }, reply) => {
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), ' ');
  bodies.set(bytes, body);
  return reply.type('text/html').send(body);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
