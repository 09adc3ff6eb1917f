const secretName = /password|secret|token|hash|recovery|private|cookie/i;

/**
 * A row of the trail as it is read: whatever was written down under a name of a secret stays hidden. Yes, no and numbers are told, for
 * they say that there is one and not which.
 */
export function hideSecrets(told: object | null): object | null {
  return (
    told &&
    (JSON.parse(
      JSON.stringify(told, (key, value: unknown) => (secretName.test(key) && isWord(value) ? '•••' : value)),
    ) as object)
  );
}

const isWord = (value: unknown): boolean => typeof value === 'string' || (typeof value === 'object' && value !== null);
