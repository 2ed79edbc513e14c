import type { DataRouter } from 'react-router'

let opening: string | undefined

/** Has to be called once, with the router of the page. */
export function followOpenings(router: DataRouter) {
  router.subscribe(({ navigation }) => {
    opening = navigation.location?.pathname
  })
}

/** Path of the screen that is being opened, if any. It is known in the moment of the press: `useNavigation` tells it a render later. */
export const openingPath = (): string | undefined => opening
