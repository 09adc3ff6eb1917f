/** Reads news of one kind from a socket message; null for other messages. */
export function newsReader<N>(type: 'desk' | 'liveRoom'): (text: string) => N | null {
  return (text) => {
    try {
      const message = JSON.parse(text) as { type?: string; value?: N };
      return message.type === type ? (message.value ?? null) : null;
    } catch {
      return null;
    }
  };
}
