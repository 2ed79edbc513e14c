/**
 * A button at the end side of the screen. On phones it is a disc over the page. Between the widths of a tablet and of a wide screen it is a
 * tab inside the page's margin, so that it covers nothing; wider screens have room for the disc beside the page.
 */
export const floatingButton =
  'fixed end-4 z-30 grid size-11 place-items-center rounded-full border md:max-[88rem]:end-0 md:max-[88rem]:w-7.5 md:max-[88rem]:rounded-e-none md:max-[88rem]:rounded-s-card md:max-[88rem]:border-e-0'
