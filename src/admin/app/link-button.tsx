import { Link, type LinkProps } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

/** A link to a screen that looks like a button. */
export const LinkButton = ({ look, size, ...rest }: LinkProps & Parameters<typeof buttonClass>[0]) => (
  <Link className={buttonClass({ look, size })} {...rest} />
)
