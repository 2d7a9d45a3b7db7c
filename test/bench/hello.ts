import Fastify from 'fastify';

/** The measure of all rates: the smallest answer the same server library can give on this machine. */
const app = Fastify({ logger: false });
app.get('/', () => ({ hello: 'world' }));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
