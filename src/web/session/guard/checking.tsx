/** Status text while the session is checked, for screen readers and the eye (SH-02, SH-03). */
export const SessionLoading = ({ text }: { text: string }) => (
  <p role="status" className="grid min-h-[60svh] place-items-center text-muted">
    {text}
  </p>
)
