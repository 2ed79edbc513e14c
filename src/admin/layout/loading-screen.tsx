/** Until the first screen has loaded. */
export const LoadingScreen = () => (
  <div className="grid min-h-dvh place-items-center text-green-text" aria-busy="true">
    <span className="size-8 rounded-full border-3 border-current border-e-transparent motion-safe:animate-spin" />
  </div>
)
