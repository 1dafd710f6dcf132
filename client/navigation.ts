/** The parts of the router that pages use, under a name that `layout/common-parts` lists: all pages share the router. */
export {
  NavigationType,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
