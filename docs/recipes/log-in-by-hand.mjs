// Logs in over the wire with nothing but Node: an encrypted body as docs/recipes/call-by-hand.md describes it.
// MERCHANT, USERNAME and PASSWORD come from the environment, so that no secret is in the list of processes.
const [siteUrl = 'http://localhost:8080'] = process.argv.slice(2);
const { MERCHANT: merchant = 'fairhouse', USERNAME: username = '', PASSWORD: password = '' } = process.env;
const headers = { Merchant: merchant, Language: 'EN' };
const base64url = (bytes) => Buffer.from(bytes).toString('base64url');

// 1. The key to encrypt to, and the time of the server.
const { value } = await (await fetch(`${siteUrl}/wps/keys`, { headers })).json();
const [{ kid, kty, crv, x, y }] = value.keys;

// 2. A key pair of our own, and a secret both sides can work out (RFC 7518, 4.6): one round of Concat KDF.
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const theirs = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, []);
const ours = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
const agreed = Buffer.from(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256));
const uint32 = (number) => Buffer.from([0, 0, number >> 8, number & 255]);
const derived = await crypto.subtle.digest(
  'SHA-256',
  Buffer.concat([uint32(1), agreed, uint32(7), Buffer.from('A256GCM'), uint32(0), uint32(0), uint32(256)]),
);
const key = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt']);

// 3. The protected header: for this call, now and once.
const epk = await crypto.subtle.exportKey('jwk', ours.publicKey);
const header = base64url(
  JSON.stringify({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid,
    typ: 'login+jwe',
    aud: 'POST /wps/session/login',
    iat: Math.floor(value.serverTime / 1000),
    jti: base64url(crypto.getRandomValues(new Uint8Array(16))),
    epk: { kty: epk.kty, crv: epk.crv, x: epk.x, y: epk.y },
  }),
);

// 4. The content, and all five parts. ECDH-ES has no encrypted key: the second part is empty.
const iv = crypto.getRandomValues(new Uint8Array(12));
const text = Buffer.from(JSON.stringify({ username, password }));
const sealed = Buffer.from(
  await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: Buffer.from(header) }, key, text),
);
const body = [header, '', base64url(iv), base64url(sealed.subarray(0, -16)), base64url(sealed.subarray(-16))].join('.');

const answer = await fetch(`${siteUrl}/wps/session/login`, {
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/jose' },
  body,
});
console.log(answer.status, await answer.text());
