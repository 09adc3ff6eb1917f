/** News of one kind out of what a socket brings; null for everything else. */
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
