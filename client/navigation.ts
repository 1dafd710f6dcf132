/** The router's parts that pages use. By this name, for the build: the router comes with what all pages share. */
export { NavigationType, NavLink, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
