import { findLines, isCode, isGenerated, isTest, type Check, type Tree } from '../tree.ts';

const inventory = 'docs/security/cryptography.md';
const ownCode = (tree: Tree) =>
  tree.files.filter(
    (file) =>
      /^(apps|engines|packages)\//.test(file) &&
      isCode(file) &&
      !isGenerated(file) &&
      !isTest(file) &&
      !file.startsWith('packages/testing/'),
  );
/** Written in halves, so that this file does not name what it forbids. */
const both = (a: string, b: string) => a + b;

/** Hashing, sealing, signing, agreeing on keys: by Node, by the browser, by a package. */
const cryptography =
  /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|hkdfSync|pbkdf2|scrypt|generateKeyPair(?:Sync)?|createPrivateKey|createPublicKey|diffieHellman)\(|crypto\.subtle|(?:from |import\()'(?:jose|otplib|altcha-lib|@node-rs\/argon2|@simplewebauthn\/server|@noble\/[\w./-]+)|import \{[^}]*\bhash\b[^}]*\} from 'node:crypto'/;
const hashesAndCiphers =
  /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|generateKeyPairSync|hash)\('([a-zA-Z0-9-]+)'/;
const approved = new Set(['sha256', 'sha512', 'aes-256-gcm', 'ed25519']);
const weak: Readonly<Record<string, string>> = {
  'apps/server/src/modules/brand/open-service-path.ts':
    'reads how older brand files write an address that everybody may know; it protects nothing (spec 3)',
};

/** Found in the code, so that a new use of cryptography must be added to the inventory before it is merged. */
export const cryptographyIsListed: Check = (tree) => {
  const reported = tree.files.includes(inventory) ? tree.read(inventory) : '';
  const users = ownCode(tree).filter((file) => cryptography.test(tree.read(file)));
  const named = [...reported.matchAll(/`((?:apps|engines|packages)\/[^`]+\.tsx?)`/g)].map(([, file = '']) => file);
  return [
    ...users
      .filter((file) => !named.includes(file))
      .map((file) => ({ file, say: `uses cryptography: add it to ${inventory}` })),
    ...named
      .filter((file) => !tree.files.includes(file))
      .map((file) => ({ file: inventory, say: `names ${file}, which is not there` })),
    ...findLines(
      tree,
      ownCode(tree).filter((file) => !Object.hasOwn(weak, file)),
      { pattern: hashesAndCiphers, say: (found) => found },
    )
      .filter(({ say }) => !approved.has(hashesAndCiphers.exec(say)?.[1] ?? ''))
      .map(({ file, say }) => ({ file, say: `${say} is no approved algorithm: ${[...approved].join(', ')}` })),
  ];
};

const blindTrust = new RegExp(
  [both('rejectUn', 'authorized'), both('TLS_REJECT_UN', 'AUTHORIZED'), both('checkServer', 'Identity')].join('|'),
);

export const certificatesAreSeen: Check = (tree) =>
  findLines(
    tree,
    tree.files.filter((file) => isCode(file) && !isGenerated(file)),
    {
      pattern: blindTrust,
      say: (found) => `${found} takes certificates unseen: trust a certificate by its authority (NODE_EXTRA_CA_CERTS)`,
    },
  );

const shell = /\bshell: true\b|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/;

const shellPlaces: Readonly<Record<string, string>> = {
  'tooling/conformance/house/launch-command.ts':
    'runs the line that whoever tests a vendor wrote on the same command line',
};

/** Programs are started with a list of arguments, so that no argument can become a second command. */
export const noShellLines: Check = (tree) =>
  findLines(
    tree,
    tree.files.filter(
      (file) =>
        isCode(file) && !isGenerated(file) && !file.startsWith('tooling/tidy/') && !Object.hasOwn(shellPlaces, file),
    ),
    {
      pattern: shell,
      say: (found) => `${found} gives a line to a shell: spawn or execFile with a list of arguments`,
    },
  );

const rawHtml = new RegExp(
  `${both('dangerously', 'SetInnerHTML')}|\\.${both('inner', 'HTML')} =|${both('insertAdjacent', 'HTML')}|document\\.${both('wri', 'te')}`,
);
const htmlPlaces: Readonly<Record<string, string>> = {
  'packages/ui/src/rich-text.tsx': 'texts of operators, cleaned when written and again here',
};

export const htmlHasOnePlace: Check = (tree) =>
  findLines(
    tree,
    ownCode(tree).filter((file) => !Object.hasOwn(htmlPlaces, file)),
    {
      pattern: rawHtml,
      say: (found) => `${found} writes HTML: show text as text, or cleaned HTML by packages/ui/src/rich-text.tsx`,
    },
  );

const redirect = /\breply\.redirect\(|header\('location'|writeHead\(30\d/i;
const redirects: Readonly<Record<string, string>> = {
  'apps/server/src/modules/cashier/channels/sandbox/sandbox.routes.ts':
    'back to the page of the deposit, an address the house gave to the sandbox itself',
};

export const redirectsAreListed: Check = (tree) =>
  findLines(
    tree,
    ownCode(tree).filter((file) => !Object.hasOwn(redirects, file)),
    {
      pattern: redirect,
      say: () =>
        'sends a browser elsewhere: list the file in tooling/tidy/checks/security.ts with where to and why that is safe',
    },
  );

interface Locked {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly inBundle?: boolean;
}

/** Each package is fixed by its hash, and none comes from a source of its own. */
export const packagesAreFixed: Check = (tree) => {
  const file = 'package-lock.json';
  if (!tree.files.includes(file)) return [{ file, say: 'is missing: it fixes every package by its hash' }];
  const { packages } = JSON.parse(tree.read(file)) as { packages: Record<string, Locked> };
  const others = Object.entries(packages).filter(
    ([path, locked]) => path.includes('node_modules/') && locked.link !== true && locked.inBundle !== true,
  );
  return others.flatMap(([path, { integrity, resolved }]) => [
    ...(integrity?.startsWith('sha512-') ? [] : [{ file, say: `${path} has no sha512` }]),
    ...(resolved === undefined
      ? []
      : [{ file, say: `${path} comes from a place of its own, ${resolved.slice(0, 40)}` }]),
  ]);
};
