/** Illustration of the empty order queue. */
export const EmptyQueueIllustration = () => (
  <svg aria-hidden width="88" height="44" viewBox="0 0 88 44" className="mb-3">
    <path d="M24 34a20 20 0 0 1 40 0z" className="fill-ipe" />
    <path
      d="M0 34.5h88M30 39.5h28M36 43.5h16"
      className="stroke-ipe-line"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
)
