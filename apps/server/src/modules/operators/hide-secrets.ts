const secretName = /password|secret|token|hash|recovery|private|cookie/i;

/**
 * A row of the trail for readers: values under the name of a secret are hidden. Booleans and numbers are shown, because
 * they only say that there is a secret.
 */
export function hideSecrets(reported: object | null): object | null {
  return (
    reported &&
    (JSON.parse(
      JSON.stringify(reported, (key, value: unknown) => (secretName.test(key) && isWord(value) ? '•••' : value)),
    ) as object)
  );
}

const isWord = (value: unknown): boolean => typeof value === 'string' || (typeof value === 'object' && value !== null);
