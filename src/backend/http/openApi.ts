import { Schema } from 'effect';
import { type AnyCall, IdempotencyKey, idempotencyKeyHeader, nothing, storeKeyHeader } from '../../contract/Call.ts';
import { calls } from '../../contract/calls.ts';
import { documents } from '../../contract/documents.ts';
import { webhooks } from '../../contract/webhooks.ts';
import { type ErrorCode, errorCodes, protocolCodes, wireErrors } from '../../contract/errors.ts';
import { problemMediaType } from '../../contract/Problem.ts';
import { titleOf } from './answers/problemOf.ts';

type Json = Readonly<Record<string, unknown>>;
type Described = Omit<AnyCall, 'errors' | 'params' | 'query' | 'body' | 'answer'> & {
  readonly errors: readonly ErrorCode[];
  readonly params: Schema.Constraint;
  readonly query: Schema.Constraint;
  readonly body: Schema.Constraint;
  readonly answer: Schema.Constraint;
};

/** Named schemas, collected while the calls are described. */
type Named = Map<string, unknown>;

const schemaOf = (schema: Schema.Constraint, strict: boolean, named: Named): Json => {
  const document = Schema.toJsonSchemaDocument(Schema.toEncoded(schema), {
    onExcessProperty: strict ? 'error' : 'ignore',
  });
  const { schema: own, definitions }: { readonly schema: Json; readonly definitions: Json } = JSON.parse(
    JSON.stringify({ schema: document.schema, definitions: document.definitions }).replaceAll(
      '#/$defs/',
      '#/components/schemas/',
    ),
  );
  for (const [name, definition] of Object.entries(definitions)) named.set(name, definition);
  return own;
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The members of an object schema; for a union those of all its objects, each once. */
const membersOf = (
  schema: Json,
): readonly { readonly name: string; readonly schema: unknown; readonly required: boolean }[] => {
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  const seen = new Map<string, { readonly name: string; readonly schema: unknown; readonly required: boolean }>();
  for (const branch of branches) {
    const required: unknown = branch.required;
    for (const [name, member] of entriesOf(branch.properties)) {
      const must = branches.length === 1 && Array.isArray(required) && required.includes(name);
      if (!seen.has(name)) seen.set(name, { name, schema: member, required: must });
    }
  }
  return [...seen.values()];
};

/** A reference to the named problem document of a code. */
const problemRef = (code: ErrorCode, named: Named): Json => {
  const name = `Problem-${code}`;
  if (!named.has(name)) {
    named.set(name, {
      type: 'object',
      required: ['type', 'title', 'status', 'code', 'correlationId', 'data'],
      properties: {
        type: { const: `/problems/${code}` },
        title: { const: titleOf(code) },
        status: { const: wireErrors[code].status },
        code: { const: code },
        correlationId: { type: 'string' },
        data: schemaOf(wireErrors[code].data, false, named),
      },
    });
  }
  return { $ref: `#/components/schemas/${name}` };
};

const refusals = (codes: readonly ErrorCode[], named: Named): Json => {
  const statuses = [...new Set(codes.map((code) => wireErrors[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const some = codes.filter((code) => wireErrors[code].status === status);
      return [
        String(status),
        {
          description: some.map(titleOf).join(', '),
          content: { [problemMediaType]: { schema: { oneOf: some.map((code) => problemRef(code, named)) } } },
        },
      ];
    }),
  );
};

const header = (name: string, required: boolean, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

/** A body that may be absent is a union with `undefined`, which a JSON schema cannot name but by null. */
const bodyOf = (schema: Json): Json => {
  const given = Array.isArray(schema.anyOf) ? schema.anyOf.filter(({ type }) => type !== 'null') : [];
  return given.length === 1 ? given[0] : schema;
};

const operationOf = (name: string, call: Described, named: Named): Json => {
  const hasBody = call.body.ast !== nothing.ast;
  const answers = call.answer.ast !== nothing.ast;
  return {
    operationId: name,
    parameters: [
      ...membersOf(schemaOf(call.params, true, named)).map(({ name: param, schema }) => ({
        name: param,
        in: 'path',
        required: true,
        schema,
      })),
      ...membersOf(schemaOf(call.query, true, named)).map(({ name: param, schema, required }) => ({
        name: param,
        in: 'query',
        required,
        schema,
      })),
      header(storeKeyHeader, false, 'The store the call is meant for; must be that of the host.'),
      ...(call.idempotent
        ? [
            header(
              idempotencyKeyHeader,
              true,
              'The same key with the same request has its effect once.',
              schemaOf(IdempotencyKey, true, named),
            ),
          ]
        : []),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: !Schema.is(call.body)(undefined),
            content: { 'application/json': { schema: bodyOf(schemaOf(call.body, true, named)) } },
          },
        }
      : {}),
    responses: {
      ...(answers
        ? {
            200: {
              description: 'Done',
              content: { 'application/json': { schema: schemaOf(call.answer, true, named) } },
            },
          }
        : { 204: { description: 'Done' } }),
      ...refusals([...call.errors, ...protocolCodes], named),
    },
    ...(call.auth === 'session' ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
  };
};

const errorTable = [
  'Every error is a problem document (RFC 9457) with one of these codes; the schema `Problem-<code>` has its `data`.',
  '',
  '| code | status |',
  '|---|---|',
  ...errorCodes.map((code) => `| \`${code}\` | ${wireErrors[code].status} |`),
].join('\n');

/** The contract as an OpenAPI 3.1 document, titled with the shop's name. */
export const openApi = (title: string): Json => {
  const named: Named = new Map();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries({ ...calls, ...webhooks })) {
    const path = `/api${call.path.replace('*}', '}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, named) };
  }
  for (const [name, document] of Object.entries(documents))
    paths[`/api${document.path}`] = {
      get: {
        ...operationOf(name, { ...document, body: nothing, answer: nothing, idempotent: false }, named),
        responses: {
          200: { description: 'The document', content: { [document.mediaType]: {} } },
          ...refusals([...document.errors, ...protocolCodes], named),
        },
      },
    };
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `The calls of a shop for precious metals. Amounts are integer cents, moments are milliseconds since 1970.\n\n${errorTable}`,
    },
    paths,
    components: {
      schemas: Object.fromEntries(named),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'ctToken' },
      },
    },
  };
};
