import Fastify from 'fastify';

/** The measure of all rates: the smallest answer the same server library can give on this machine. */
const app = Fastify({ logger: false });
app.get('/', () => ({ hello: 'world' }));
const bodies = new Map<string, Buffer>();
/** As many bytes as are asked for: what the machine can move, whatever is in them. */
app.get<{ Params: { bytes: string } }>('/:bytes', ({ params: { bytes } }, reply) => {
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), ' ');
  bodies.set(bytes, body);
  return reply.type('text/html').send(body);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
