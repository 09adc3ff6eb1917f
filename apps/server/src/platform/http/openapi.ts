import { z } from 'zod';
import {
  callsByDomain,
  imageBytesMax,
  imageField,
  imageMimes,
  languages,
  refusals,
  sessionRefusals,
  uploadRefusalCodes,
  type CallSpec,
  type RefusalCode,
} from '@fairhouse/contract';

export type Schema = { [key: string]: unknown };

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: Schema;
  readonly servers: readonly Schema[];
  readonly tags: readonly Schema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly components: { readonly schemas: Record<string, Schema>; readonly securitySchemes: Schema };
}

/** Codes any call may answer beside its own (contract, wire.refusals.ts). */
const everyCall: readonly RefusalCode[] = [
  'brand_unknown',
  'field_invalid',
  'body_too_large',
  'too_many_requests',
  'unknown_error',
];

/** An encrypted key there is none: ECDH-ES agrees on it. */
const encryptedPattern = '^[A-Za-z0-9_-]+\\.\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]+$';
const encryptedBodyCodes: readonly RefusalCode[] = [
  'body_not_encrypted',
  'body_key_unknown',
  'body_undecryptable',
  'body_time_off',
  'body_replayed',
  'body_malformed',
];

/** The OpenAPI 3.1 document of every call, made from the contract. */
export function buildOpenApi(): OpenApi {
  const schemas: Record<string, Schema> = {};
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [domain, domainCalls] of Object.entries(callsByDomain)) {
    for (const [name, spec] of Object.entries(domainCalls as Record<string, CallSpec>)) {
      const path = spec.path.replace(/:(\w+)/g, '{$1}');
      const operation = buildOperation({ domain, name, spec }, schemas);
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation };
      for (const also of spec.alsoMethods ?? []) {
        paths[path][also.toLowerCase()] = { ...operation, operationId: `${name}By${also}` };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairhouse',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Every call between the clients and the server. Amounts are decimal strings, times are milliseconds since 1970. ' +
        'Every answer is an envelope {success, value, message, errorCode}.',
    },
    servers: [{ url: '/', description: 'The origin named by x-origin: site or studio' }],
    tags: Object.keys(callsByDomain).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Raw token of the session; its other half is the HttpOnly cookie',
        },
        play: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Play token of the studio page' },
      },
    },
  };
}

function buildOperation(
  call: { domain: string; name: string; spec: CallSpec },
  schemas: Record<string, Schema>,
): Schema {
  const { domain, name, spec } = call;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    tags: [domain],
    operationId: name,
    summary: spec.summary,
    'x-origin': spec.origin,
    'x-audience': spec.audience,
    'x-encrypted': spec.encrypted === true,
    security: spec.audience === 'visitor' ? [] : [{ [spec.audience === 'play' ? 'play' : 'session']: [] }],
    parameters: [...headersOf(spec), ...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')],
    ...(spec.upload
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: formSchema(spec, `${title}Form`, schemas) } },
          },
        }
      : {}),
    ...(spec.body && !spec.upload
      ? {
          requestBody: {
            required: true,
            content: bodyContent({ name, spec }, schemaOf(spec.body, { io: 'input', title: `${title}Body`, schemas })),
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'Done',
        content: spec.answersImage
          ? Object.fromEntries(imageMimes.map((mime) => [mime, { schema: { type: 'string', format: 'binary' } }]))
          : {
              'application/json': {
                schema: answerSchema(spec, schemaOf(spec.output, { io: 'output', title: `${title}Value`, schemas })),
              },
            },
      },
      ...refusalResponses(spec),
    },
  };
}

function bodyContent({ name, spec }: { name: string; spec: CallSpec }, schema: Schema): Schema {
  if (!spec.encrypted) return { 'application/json': { schema } };
  return {
    'application/jose': {
      schema: {
        type: 'string',
        pattern: encryptedPattern,
        description:
          `Compact JWE of the JSON in contentSchema. Protected header: alg ECDH-ES, enc A256GCM, kid of a key of /wps/keys, typ ${name}+jwe, ` +
          `aud "${spec.method} ${spec.path}", iat in seconds by serverTime of /wps/keys, jti of 16 to 64 characters made by chance, epk. At most 8 kB.`,
        contentSchema: schema,
      },
    },
  };
}

/** Text fields and the pictures. */
function formSchema(spec: CallSpec, title: string, schemas: Record<string, Schema>): Schema {
  const fields = spec.body ? schemaOf(spec.body, { io: 'input', title, schemas }) : { type: 'object' };
  const most = spec.upload?.imagesMax ?? 1;
  const picture = {
    type: 'string',
    format: 'binary',
    description: `png or jpg by its content, at most ${imageBytesMax} bytes; written anew without metadata`,
  };
  return {
    ...fields,
    required: [...((fields['required'] ?? []) as string[]), imageField],
    properties: {
      ...(fields['properties'] as Schema | undefined),
      [imageField]: most === 1 ? picture : { type: 'array', items: picture, minItems: 1, maxItems: most },
    },
  };
}

function headersOf(spec: CallSpec): Schema[] {
  return [
    {
      in: 'header',
      name: 'Merchant',
      required: spec.origin === 'site',
      schema: { type: 'string' },
      description: 'Brand code, exactly one',
    },
    {
      in: 'header',
      name: 'Language',
      required: false,
      schema: { type: 'string', enum: [...languages] },
      description: 'Language of messages',
    },
  ];
}

function parametersOf(object: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] {
  if (!object) return [];
  const schema = toSchema(object, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, field]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function answerSchema(spec: CallSpec, value: Schema): Schema {
  if (spec.bare) return value;
  return {
    type: 'object',
    required: ['success', 'value', 'message', 'errorCode'],
    properties: { success: { const: true }, value, message: { type: 'null' }, errorCode: { type: 'null' } },
  };
}

/** Refusals of a call by status; several codes may share one. */
export function refusalsOf(spec: CallSpec): { status: number; code: RefusalCode; errorCode: string }[] {
  const own = spec.refusals as readonly RefusalCode[];
  const session: RefusalCode[] =
    spec.audience === 'visitor' || spec.audience === 'play' ? [] : [...sessionRefusals, 'not_allowed'];
  const trial: RefusalCode[] = spec.audience === 'member' || spec.audience === 'agent' ? ['true_account_needed'] : [];
  const plain: RefusalCode[] = spec.body || spec.upload ? ['body_required', 'body_malformed', 'body_type_unknown'] : [];
  const pictures = spec.upload ? uploadRefusalCodes : [];
  const codes = [
    ...new Set([
      ...own,
      ...session,
      ...trial,
      ...pictures,
      ...(spec.encrypted ? encryptedBodyCodes : plain),
      ...everyCall,
    ]),
  ];
  return codes.map((code) => ({ code, ...refusals[code] })).sort((a, b) => a.status - b.status);
}

function refusalResponses(spec: CallSpec): Schema {
  const byStatus = Map.groupBy(refusalsOf(spec), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      `${status}`,
      {
        description: list.map(({ code }) => code).join(', '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'value', 'message', 'errorCode'],
              properties: {
                success: { const: false },
                value: { type: 'null' },
                message: { type: 'string' },
                errorCode: { enum: [...new Set(list.map(({ errorCode }) => errorCode))] },
              },
            },
          },
        },
      },
    ]),
  );
}

function schemaOf(
  schema: z.ZodType,
  options: { io: 'input' | 'output'; title: string; schemas: Record<string, Schema> },
): Schema {
  // Recursive parts come as local definitions; in one document they need names of their own.
  const { $defs, ...rest } = toSchema(schema, options.io);
  const renamed = (part: unknown): Schema =>
    JSON.parse(
      JSON.stringify(part).replaceAll('#/$defs/__schema', `#/components/schemas/${options.title}Part`),
    ) as Schema;
  for (const [key, part] of Object.entries(($defs ?? {}) as Record<string, Schema>)) {
    options.schemas[key.replace('__schema', `${options.title}Part`)] = renamed(part);
  }
  return renamed(rest);
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => dropSafeBounds(jsonSchema),
  }) as Schema;
  return rest;
}

/** Every integer of JavaScript has these bounds: they say nothing to a reader. */
function dropSafeBounds(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
